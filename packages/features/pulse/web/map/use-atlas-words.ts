import { useMemo } from 'react';
import type { Format } from '@moontower/words/format';
import type { Words } from '@moontower/words/words';
import type { AtlasWords } from '@moontower/ui/map/atlas-props.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { markContext, markName } from './mark-name.ts';
import type { PulseData } from '../use-pulse-data.ts';
import type { MapGap } from './use-pulse-points.ts';

const comingWords = ({ shown, all }: MapGap, { map }: Words['pulse'], format: Format): string =>
  shown === 0 ? map.placesComing : map.partial(format.count(shown), format.count(all));

/** The map's words in the page's language; marks are named from the rows that are loaded. */
export function useAtlasWords({
  points,
  gap,
  baseRows,
  total,
  rows,
  error,
}: Pick<PulseData, 'points' | 'gap' | 'baseRows' | 'total' | 'rows' | 'error'>): AtlasWords {
  const words = useWords();
  const format = useFormat();
  const coming = gap?.why === 'coming' ? comingWords(gap, words.pulse, format) : undefined;
  const failed = rows === undefined && error instanceof Error;
  return useMemo(() => {
    const { map } = words.pulse;
    return {
      label: total === 0 ? map.label : map.labelWith(format.count(total)),
      loading: failed ? words.pulse.error.title : (coming ?? map.loading),
      tilesFailed: map.tilesFailed,
      zoomIn: map.zoomIn,
      zoomOut: map.zoomOut,
      searchArea: map.searchArea,
      keys: map.keys,
      twoFingers: map.twoFingers,
      ctrlScroll: map.ctrlScroll,
      cmdScroll: map.cmdScroll,
      credit: map.credit,
      ownCredit: map.ownCredit,
      oldLines: map.oldLines,
      opensNew: map.opensNew,
      mark: (mark) => markName(mark, markContext(mark, points, baseRows), { words, format }),
    };
  }, [words, format, points, coming, failed, baseRows, total]);
}
