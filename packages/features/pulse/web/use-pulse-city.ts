import { useQuery } from '@tanstack/react-query';
import { defaultWindowOf, type WindowName } from '../pulse-view.ts';
import type { StatsSummary } from '@moontower/contracts/feeds/stats';
import { summary } from '@moontower/ui/data/queries/queries.ts';
import { useNow } from '@moontower/ui/label/use-now.ts';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';

export interface PulseCity {
  city: StatsSummary | undefined;
  /** Recorded cities show all their dates; a live one the last 48 hours. */
  defaultWindow: WindowName;
  now: number;
}

/**
 * The page says so from its first byte: no question has to wait for the summary. Recordings whose dates were moved to
 * now are read as live records are.
 */
const isRecording = (): boolean => 'recording' in document.documentElement.dataset;

export function usePulseCity(): PulseCity {
  const { data } = useQuery(summary());
  return { city: data, defaultWindow: defaultWindowOf(isRecording()), now: useNow() };
}

/** The day of the statistics in words where it is not today; '' where it is, or is not known yet. */
export function useDayName(day: string | undefined, now: number): string {
  const format = useFormat();
  return day === undefined || day === format.dayKey(now) ? '' : format.day(day);
}
