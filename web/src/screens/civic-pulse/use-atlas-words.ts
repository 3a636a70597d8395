import { useMemo } from 'react';
import type { PulseFeature } from '@moontower/contracts/pulse';
import type { AtlasWords } from '../../map/atlas-props.ts';
import type { PointColumns } from '../../map/point-columns.ts';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { markContext, markName } from './mark-name.ts';

/** The map's words in the page's language; marks are named from the rows that are loaded. */
export function useAtlasWords(points: PointColumns | undefined, rows: readonly PulseFeature[], total: number): AtlasWords {
  const words = useWords();
  const format = useFormat();
  return useMemo(() => {
    const { map } = words.pulse;
    return {
      places: map.places, label: total === 0 ? map.label : map.labelWith(format.count(total)), loading: map.loading, tilesFailed: map.tilesFailed, zoomIn: map.zoomIn, zoomOut: map.zoomOut, searchArea: map.searchArea, keys: map.keys,
      twoFingers: map.twoFingers, ctrlScroll: map.ctrlScroll, cmdScroll: map.cmdScroll, credit: map.credit, ownCredit: map.ownCredit, opensNew: map.opensNew,
      mark: (mark) => markName(mark, markContext(mark, points, rows), { words, format }),
    };
  }, [words, format, points, rows, total]);
}
