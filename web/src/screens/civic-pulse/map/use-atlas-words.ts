import { useMemo } from 'react';
import type { AtlasWords } from '../../../map/atlas-props.ts';
import { useFormat, useWords } from '../../../words/WordsProvider.tsx';
import { markContext, markName } from './mark-name.ts';
import type { PulseData } from '../use-pulse-data.ts';

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
  const coming =
    gap?.why === 'coming' ? words.pulse.map.partial(format.count(gap.shown), format.count(gap.all)) : undefined;
  const failed = rows === undefined && error instanceof Error;
  return useMemo(() => {
    const { map } = words.pulse;
    return {
      places: map.places,
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
      opensNew: map.opensNew,
      mark: (mark) => markName(mark, markContext(mark, points, baseRows), { words, format }),
    };
  }, [words, format, points, coming, failed, baseRows, total]);
}
