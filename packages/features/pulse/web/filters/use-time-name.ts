import { useMemo } from 'react';
import { DAY_MS } from '@moontower/contracts/time';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import type { TimeBuckets } from './time-buckets.ts';
import { city } from '@moontower/ui/city.ts';

/** Names of the ends: both with their year where the years differ, with the hour where a step is shorter than a day. */
export function useTimeName({ edges, stepMs }: TimeBuckets): (time: number) => string {
  const format = useFormat();
  return useMemo(() => {
    const years = new Set([edges[0] ?? 0, (edges.at(-1) ?? 1) - 1].map((time) => format.dayKey(time).slice(0, 4)));
    const dated = new Intl.DateTimeFormat(format.locale, {
      timeZone: city.zone,
      month: 'short',
      day: 'numeric',
      year: 'numeric',
    });
    if (stepMs < DAY_MS) return format.dayTime;
    return years.size > 1 ? (time: number) => dated.format(time) : format.day;
  }, [format, edges, stepMs]);
}
