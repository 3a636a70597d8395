import { useState } from 'react';
import type { TimeRange } from '../../map/point-columns.ts';
import { questionOf, type PulseFilters } from './pulse-filters.ts';

/** The time scrubber's part of the view; other filters start with all times again. */
export function useTimeRange(filters: PulseFilters) {
  const key = JSON.stringify(questionOf(filters));
  const [kept, setKept] = useState<{ key: string; range: TimeRange | undefined }>({ key, range: undefined });
  return { range: kept.key === key ? kept.range : undefined, setRange: (range: TimeRange | undefined) => setKept({ key, range }) };
}
