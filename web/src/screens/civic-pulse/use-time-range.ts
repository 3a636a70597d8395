import { useState } from 'react';
import type { TimeRange } from '../../map/point-columns.ts';
import type { PulseFilters } from './pulse-filters.ts';

/** The time scrubber's part of the view; other filters start with all times again. */
export function useTimeRange({ types, subtypes, q, districts, min, window, bbox }: PulseFilters) {
  const key = JSON.stringify([types, subtypes, q, districts, min, window, bbox]);
  const [kept, setKept] = useState<{ key: string; range: TimeRange | undefined }>({ key, range: undefined });
  return { range: kept.key === key ? kept.range : undefined, setRange: (range: TimeRange | undefined) => setKept({ key, range }) };
}
