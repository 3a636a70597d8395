import type { Store } from '../db/connect.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';

const numberAt = (document: object, name: string): number | undefined => {
  const value: unknown = Object.entries(document).find(([each]) => each === name)?.[1];
  return typeof value === 'number' ? value : undefined;
};

/** The disk that MongoDB writes to, in bytes; undefined where MongoDB does not tell. */
export async function storeDisk(store: Store): Promise<{ free: number; total: number } | undefined> {
  const stats = await database(store).command({ dbStats: 1, maxTimeMS: READ_LIMIT_MS });
  const [total, used] = [numberAt(stats, 'fsTotalSize'), numberAt(stats, 'fsUsedSize')];
  return total === undefined || used === undefined || total === 0 ? undefined : { free: total - used, total };
}

/** What time it is at MongoDB's machine. */
export async function storeTime(store: Store): Promise<Date> {
  const { localTime } = await database(store).command({ hello: 1, maxTimeMS: READ_LIMIT_MS });
  return localTime instanceof Date ? localTime : new Date();
}

const database = (store: Store) => store.getClient().db(store.name);
