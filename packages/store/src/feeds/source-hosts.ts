import type { SourceHost } from '@moontower/contracts/feeds/source-host';
import type { Store } from '../db/connect.ts';
import { nativeSourceHosts } from '../db/native.ts';
import { READ_LIMIT_MS } from '../db/read-limit.ts';
import type { SourceHostDocument } from '../feed-documents.ts';

export type { SourceHostDocument } from '../feed-documents.ts';

/** Hosts in the order of their names; a city reads a few dozen. */
export const readSourceHosts = (store: Store): Promise<SourceHostDocument[]> =>
  nativeSourceHosts(store)
    .find({}, { sort: { _id: 1 }, maxTimeMS: READ_LIMIT_MS })
    .toArray();

export async function readSourceHost(store: Store, host: string): Promise<SourceHostDocument | undefined> {
  return (await nativeSourceHosts(store).findOne({ _id: host })) ?? undefined;
}

export async function keepSourceHost(store: Store, host: SourceHostDocument): Promise<void> {
  await nativeSourceHosts(store).replaceOne({ _id: host._id }, host, { upsert: true, ignoreUndefined: true });
}

/** What everybody may read of a host. */
export const toSourceHost = ({ _id, readAt, rules, delayMs, closed, closedAsked }: SourceHostDocument): SourceHost => ({
  host: _id,
  rules,
  readAt: readAt.toISOString(),
  ...(delayMs === undefined ? {} : { delaySeconds: delayMs / 1000 }),
  closed,
  closedAsked,
});
