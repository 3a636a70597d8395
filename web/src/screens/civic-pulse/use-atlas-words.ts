import { useMemo } from 'react';
import type { AtlasWords } from '../../map/atlas-props.ts';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { markContext, markName } from './mark-name.ts';
import type { PulseData } from './use-pulse-data.ts';

/** The map's words in the page's language; marks are named from the rows that are loaded. */
export function useAtlasWords({ points, partial, baseRows, total }: Pick<PulseData, 'points' | 'partial' | 'baseRows' | 'total'>): AtlasWords {
  const words = useWords();
  const format = useFormat();
  return useMemo(() => {
    const { map } = words.pulse;
    return {
      places: map.places, label: total === 0 ? map.label : map.labelWith(format.count(total)), loading: partial ? map.partial(format.count(baseRows.length), format.count(total)) : map.loading, tilesFailed: map.tilesFailed, zoomIn: map.zoomIn, zoomOut: map.zoomOut, searchArea: map.searchArea, keys: map.keys,
      twoFingers: map.twoFingers, ctrlScroll: map.ctrlScroll, cmdScroll: map.cmdScroll, credit: map.credit, ownCredit: map.ownCredit, opensNew: map.opensNew,
      mark: (mark) => markName(mark, markContext(mark, points, baseRows), { words, format }),
    };
  }, [words, format, points, partial, baseRows, total]);
}
