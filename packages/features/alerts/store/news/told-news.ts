import type { Store } from '@moontower/store/db/connect';
import { nativeMails } from '@moontower/store/mail/mail-documents';
import { nativeTold, type ToldDocument } from '../alert-documents.ts';

/** Read and settled in one step. */
const AT_ONCE = 1_000;

export const toldId = (reader: string, news: string): string => `${reader}|${news}`;
export const newsTold = ({ _id, reader }: Pick<ToldDocument, '_id' | 'reader'>): string => _id.slice(reader.length + 1);

/**
 * Finds out what became of the mails that were to tell news at once: what one told is done with, what one never told
 * (it expired, or its server refused it) is owed to its reader by the next digest. It may be done any number of times.
 */
export async function settleInstantMails(store: Store): Promise<void> {
  const open = nativeTold(store).find({ mail: { $exists: true } }, { projection: { mail: 1 }, batchSize: AT_ONCE });
  let some: Pick<ToldDocument, '_id' | 'mail'>[] = [];
  for await (const told of open) {
    some.push(told);
    if (some.length < AT_ONCE) continue;
    await settleSome(store, some);
    some = [];
  }
  if (some.length > 0) await settleSome(store, some);
}

async function settleSome(store: Store, some: readonly Pick<ToldDocument, '_id' | 'mail'>[]): Promise<void> {
  const mails = await nativeMails(store)
    .find({ _id: { $in: [...new Set(some.flatMap(({ mail }) => mail ?? []))] } }, { projection: { state: 1 } })
    .toArray();
  const states = new Map(mails.map(({ _id, state }) => [_id, state]));
  const idsOf = (done: (state: string) => boolean) =>
    // A mail that left after its month had ended long before.
    some.filter(({ mail = '' }) => done(states.get(mail) ?? 'sent')).map(({ _id }) => _id);
  const sent = idsOf((state) => state === 'sent');
  const lost = idsOf((state) => state === 'dropped' || state === 'failed');
  const end = { mail: '' } as const;
  if (sent.length > 0) await nativeTold(store).updateMany({ _id: { $in: sent } }, { $unset: end });
  if (lost.length > 0)
    await nativeTold(store).updateMany({ _id: { $in: lost } }, { $unset: end, $set: { owed: true } });
}

/** What readers were told at once, or are about to be, and what a digest owes them. */
export interface DeliveredNews {
  told: ReadonlySet<string>;
  owed: ReadonlySet<string>;
}
export const NOTHING_TOLD: DeliveredNews = { told: new Set(), owed: new Set() };
