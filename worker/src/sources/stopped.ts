import { AppError, DAY_MS } from '@moontower/contracts';

/** How long a calendar may show nothing newer before it is taken for one that nobody fills any more. */
export interface Alive {
  /** The column that holds a row's date. */
  column: string;
  days: number;
}

/**
 * A service that answers and has stopped: the city has moved on, and its old calendar is still served.
 *
 * @throws AppError source_missing, with the day of the newest entry
 */
export function refuseStopped(newest: unknown, { days }: Alive, nowMs: number): void {
  const at = typeof newest === 'string' ? Date.parse(newest) : Number.NaN;
  if (Number.isNaN(at))
    throw new AppError('source_missing', 'The calendar answers and holds no meeting. The city may keep it elsewhere.');
  if (nowMs - at <= days * DAY_MS) return;
  const day = new Date(at).toISOString().slice(0, 10);
  throw new AppError(
    'source_missing',
    `The calendar answers, but its newest meeting is of ${day}. The city may keep it elsewhere now.`,
    { details: { newest: day } },
  );
}
