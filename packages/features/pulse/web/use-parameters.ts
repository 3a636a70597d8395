import { useCallback, useMemo, useState } from 'react';
import { city } from '@moontower/ui/city.ts';
import { clockAhead } from '@moontower/ui/data/requests/server-clock.ts';
import { useNow } from '@moontower/ui/label/use-now.ts';
import { parametersOf, questionOf, type PulseFilters, type PulseQuestion } from './filters/pulse-filters.ts';
import type { PulseQuery } from './pulse-queries.ts';

/** A view of the last hours is outdated once so much of them has gone by since it was asked for. */
const OUTDATED_SHARE = 1 / 12;

export const sinceIn = ({ since }: PulseQuery): string | undefined => (typeof since === 'string' ? since : undefined);

/** @param newest where its hours would begin now */
export function isOutdated(since: string | undefined, newest: string | undefined, nowMs: number): boolean {
  if (since === undefined || newest === undefined) return false;
  const begins = Date.parse(newest);
  return begins - Date.parse(since) > (nowMs - begins) * OUTDATED_SHARE;
}

export interface AskedParameters {
  parameters: PulseQuery;
  /** What the hours count back from. */
  now: number;
  /** The filters without their moment: it stays while the view is asked for again. */
  question: string;
  outdated: boolean;
  /** The same filters now, and by this device's clock when that is. */
  askedNow: () => { at: number; parameters: PulseQuery };
  /** From here on the view is the one of that moment. */
  askFrom: (at: number) => void;
}

/**
 * The filters in the API's names. "Last 48 hours" counts from when it was asked for, so that the question stays the
 * same under its reader; other filters count from now where those hours have gone on.
 */
export function useParameters(filters: PulseFilters): AskedParameters {
  const question = JSON.stringify(questionOf(filters));
  const asked = useMemo((): PulseQuestion => JSON.parse(question), [question]);
  const [before, setBefore] = useState(question);
  const [at, askFrom] = useState(() => Date.now());
  const now = at - clockAhead();
  const parameters = useMemo(() => parametersOf(asked, now, city.zone), [asked, now]);
  const clock = useNow();
  const outdated = isOutdated(sinceIn(parameters), sinceIn(parametersOf(asked, clock, city.zone)), clock);
  if (before !== question) {
    setBefore(question);
    if (outdated) askFrom(clock + clockAhead());
  }
  const askedNow = useCallback(() => {
    const moment = Date.now();
    return { at: moment, parameters: parametersOf(asked, moment - clockAhead(), city.zone) };
  }, [asked]);
  return { parameters, now, question, outdated, askedNow, askFrom };
}
