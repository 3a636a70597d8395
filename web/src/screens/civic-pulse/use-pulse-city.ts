import { useQuery } from '@tanstack/react-query';
import { defaultWindowOf, type WindowName } from '@moontower/contracts/pulse-view';
import type { StatsSummary } from '@moontower/contracts/stats';
import { summary } from '../../data/queries.ts';
import { useNow } from '../../ui/use-now.ts';
import { useFormat } from '../../words/WordsProvider.tsx';

export interface PulseCity {
  city: StatsSummary | undefined;
  /** Recorded cities show all their dates; a live one the last 48 hours. */
  defaultWindow: WindowName;
  /** The newest day of the records, as an instant in it. */
  today: string;
  /** That day in words where it is not today. */
  todayLabel: string;
  now: number;
}

/** The page says so from its first byte: no question has to wait for the summary. Recordings whose dates were moved to now are read as live records are. */
const isRecording = (): boolean => 'recording' in document.documentElement.dataset;

export function usePulseCity(): PulseCity {
  const { data } = useQuery(summary());
  const format = useFormat();
  const now = useNow();
  const newest = data?.city.mode === 'recorded' ? data.newestPublishedAt : undefined;
  const today = newest ?? new Date(now).toISOString();
  return { city: data, defaultWindow: defaultWindowOf(isRecording()), today, todayLabel: format.dayKey(today) === format.dayKey(now) ? '' : format.day(today), now };
}
