import { jobs } from '@moontower/contracts';
import { FILINGS_KEPT_DAYS, type Filing, type Filings } from '../contract.ts';
import type { Store } from '@moontower/store/db/connect';
import { scheduleJob } from '@moontower/store/ingest/due-jobs';
import { native } from '@moontower/store/db/native-collection';

/** What is known of the returns of one organisation: asked for when somebody opens it, then kept. */
interface FilingsDocument {
  /** The number. */
  _id: string;
  askedAt?: Date;
  readAt?: Date;
  /** The source knows no such number. */
  none?: true;
  list: Filing[];
}
const nativeFilings = native<FilingsDocument>('nonprofitFilings');

const KEPT_MS = FILINGS_KEPT_DAYS * 86_400_000;
const LIMIT = { maxTimeMS: 5_000 };

const stateOf = (found: FilingsDocument | null): Filings['state'] => {
  if (found === null) return 'not-asked';
  if (found.readAt === undefined) return 'asked';
  return found.none === true ? 'none' : 'here';
};
const isOld = (found: FilingsDocument | null, nowMs: number): boolean =>
  found?.readAt !== undefined && nowMs - found.readAt.getTime() > KEPT_MS;

export async function readFilings(store: Store, ein: string, nowMs: number): Promise<Filings> {
  const found = await nativeFilings(store).findOne({ _id: ein }, LIMIT);
  return {
    state: stateOf(found),
    ...(found?.askedAt === undefined ? {} : { askedAt: found.askedAt.toISOString() }),
    ...(found?.readAt === undefined ? {} : { readAt: found.readAt.toISOString() }),
    old: isOld(found, nowMs),
    list: found?.list ?? [],
  };
}

/**
 * Promises a job that asks for the returns of an organisation, once a day at most; one that was read lately is left
 * alone.
 */
export async function requestFilings(store: Store, ein: string, at: Date): Promise<Filings> {
  const found = await nativeFilings(store).findOne({ _id: ein }, LIMIT);
  if (found?.readAt === undefined || isOld(found, at.getTime())) {
    const payload = { ein, day: at.toISOString().slice(0, 10) };
    await nativeFilings(store).updateOne(
      { _id: ein },
      { $set: { askedAt: at }, $setOnInsert: { list: [] } },
      { upsert: true },
    );
    await scheduleJob(store, { _id: jobs['fetch-filings'].idOf(payload), name: 'fetch-filings', payload }, at);
  }
  return readFilings(store, ein, at.getTime());
}

/**
 * What the source answered; `undefined`: it knows no such number. What was read before stays where an answer has
 * nothing.
 */
export async function saveFilings(
  store: Store,
  ein: string,
  { list, at }: { list: Filing[] | undefined; at: Date },
): Promise<void> {
  const change =
    list === undefined
      ? { $set: { readAt: at, none: true as const } }
      : { $set: { readAt: at, list }, $unset: { none: '' as const } };
  await nativeFilings(store).updateOne({ _id: ein }, change, { upsert: true });
}
