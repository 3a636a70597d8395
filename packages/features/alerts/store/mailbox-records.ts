import { DAY_MS, type CivicItem, type MailLanguage } from '@moontower/contracts';
import { alertItems, type AlertQuery } from '../contract.ts';
import { nativeSubscriptions } from './subscription-documents.ts';
import { freshToken } from './subscription-writes.ts';
import type { Store } from '@moontower/store/db/connect';
import { datedQuery, itemQuery, type ItemQuery } from '@moontower/store/items/item-filter';
import { itemsOfQueries } from '@moontower/store/items/told-items';
import { toCivicItem } from '@moontower/store/items/to-civic-item';
import { nativeAlerts } from './alert-documents.ts';

const MOST = 200;
/**
 * Records published longer ago are no news to a feed reader; a calendar goes back so far, however long ago its records
 * were published.
 */
const SINCE_MS = 60 * DAY_MS;

/** The records that the alerts of a mailbox are about. */
export interface MailboxRecords {
  language: MailLanguage;
  items: CivicItem[];
}

/**
 * The key of a mailbox's feed: it reads what the alerts are about and changes nothing, as feed readers keep it with
 * others. Made when it is first shown.
 */
export async function feedKeyOf(
  store: Store,
  reader: { _id: string; feedKey?: string | undefined },
): Promise<string | undefined> {
  if (reader.feedKey !== undefined) return reader.feedKey;
  await nativeSubscriptions(store).updateOne(
    { _id: reader._id, feedKey: { $exists: false } },
    { $set: { feedKey: freshToken() } },
  );
  return (await nativeSubscriptions(store).findOne({ _id: reader._id }, { projection: { feedKey: 1 } }))?.feedKey;
}

function queryOf(query: AlertQuery, { dated, since }: { dated: boolean; since: Date }): ItemQuery[] {
  const { uid, vendor, pork, changes } = query.filter;
  // Purchases and edits are no records with a page of their own in lists.
  if (vendor !== undefined || pork !== undefined || changes !== undefined) return [];
  const ahead = { deadlineAt: { $gte: since } };
  if (uid !== undefined) return [{ _id: uid, ...(dated ? ahead : SHOWN) }];
  if (dated) return [{ $and: [datedQuery(alertItems(query), 'item'), ahead] }];
  return [itemQuery({ ...alertItems(query), since: since.toISOString() }, 'item')];
}
const SHOWN = { withdrawnAt: { $exists: false } } as const;

/**
 * The newest records of a mailbox's alerts, each once; `dated`: those with a date ahead, withdrawn ones too. Undefined
 * for a key that opens nothing any more.
 */
export async function mailboxRecords(
  store: Store,
  feedKey: string,
  { dated, at, simulated }: { dated: boolean; at: Date; simulated: boolean },
): Promise<MailboxRecords | undefined> {
  const reader = await nativeSubscriptions(store).findOne({
    feedKey,
    channel: { $in: ['alerts', 'sms'] },
    state: 'active',
  });
  if (reader === null) return undefined;
  const alerts = await nativeAlerts(store).find({ reader: reader._id, state: 'active' }).toArray();
  const since = new Date(at.getTime() - SINCE_MS);
  const queries = alerts.flatMap(({ topics, filter }) => queryOf({ topics, filter }, { dated, since }));
  const found = queries.length === 0 ? [] : await itemsOfQueries(store, queries, { dated, most: MOST });
  return { language: reader.language, items: found.map((item) => toCivicItem(item, { simulated })) };
}
