import { AppError } from '@moontower/contracts';
import type { Store } from '../db/connect.ts';
import { nativeLogEntries, nativeUpgrades } from '../db/native.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';

/** The migration whose time is when pasts begin: what was undone before it was not kept. */
export const PASTS_BEGIN = '0005-pasts-begin';
const LIMIT = { maxTimeMS: READ_LIMIT_MS } as const;

/** From which moment on the past of rows is known; undefined before the first row. */
export async function pastBegins(store: Store): Promise<Date | undefined> {
  const done = await nativeUpgrades(store).findOne({ _id: `migration:${PASTS_BEGIN}` }, LIMIT);
  if (done !== null) return done.at;
  const first = await nativeLogEntries(store).findOne({}, { sort: { _id: 1 }, projection: { at: 1 }, ...LIMIT });
  return first?.at;
}

/**
 * Refuses a moment that lies ahead, or of which nothing is known.
 * @throws AppError `bad_request`, `not_then`
 */
export async function requirePast(store: Store, at: Date, nowMs: number): Promise<void> {
  if (at.getTime() > nowMs)
    throw new AppError('bad_request', 'asOf lies ahead. It is a moment that has been.', { field: 'asOf' });
  const begins = await pastBegins(store);
  if (begins === undefined || at < begins)
    throw new AppError(
      'not_then',
      begins === undefined
        ? 'Nothing has been read here yet, so that there is no past to tell of.'
        : `The history that we keep begins ${begins.toISOString()}. What stood before it cannot be told.`,
      { field: 'asOf' },
    );
}
