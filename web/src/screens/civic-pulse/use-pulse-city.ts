import { useQuery } from '@tanstack/react-query';
import type { StatsSummary } from '@moontower/contracts/stats';
import { summary } from '../../data/queries.ts';
import { useNow } from '../../ui/use-now.ts';
import { useFormat } from '../../words/WordsProvider.tsx';
import type { WindowName } from './pulse-filters.ts';

export interface PulseCity {
  city: StatsSummary | undefined;
  /** False until it is known which dates the records have. */
  ready: boolean;
  /** Recorded cities show all their dates; a live one the last 48 hours. */
  defaultWindow: WindowName;
  /** The newest day of the records, as an instant in it. */
  today: string;
  /** That day in words where it is not today. */
  todayLabel: string;
  now: number;
}

export function usePulseCity(): PulseCity {
  const { data, isPending } = useQuery(summary());
  const format = useFormat();
  const now = useNow();
  const recorded = data?.city.mode === 'recorded';
  const newest = recorded ? data?.newestPublishedAt : undefined;
  const today = newest ?? new Date(now).toISOString();
  return { city: data, ready: !isPending, defaultWindow: recorded ? 'all' : '48h', today, todayLabel: format.dayKey(today) === format.dayKey(now) ? '' : format.day(today), now };
}
