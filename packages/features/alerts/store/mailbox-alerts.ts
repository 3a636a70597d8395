import { AppError } from '@moontower/contracts';
import { alertNouns, type AlertFrequency, type AlertView, type MailboxView } from '../contract.ts';
import type { ClientSession } from '@moontower/store/db/driver-types';
import { nativeSubscriptions, type SubscriptionDocument } from './subscription-documents.ts';
import type { Store } from '@moontower/store/db/connect';
import { itemTitles } from '@moontower/store/items/told-items';
import { transactConcurrently } from '@moontower/store/db/transact';
import { shortened } from '@moontower/store/mail/mailbox';
import { pageNames } from '@moontower/store/spending/parties/vendor-names';
import { readerOfAccount } from './alert-part.ts';
import { nativeAlerts, type AlertDocument } from './alert-documents.ts';
import { requestAlert, confirmAlerts, namedBy, type AlertRequest } from './request-alert.ts';
import { changeFrequency } from './change-frequency.ts';
import { nextDigestMs } from '../next-digest.ts';
import { endAlerts } from './end-alerts.ts';
import { deleteIdleMailbox, NO_MORE } from './delete-idle-mailbox.ts';
import { feedKeyOf, mailboxRecords } from './mailbox-records.ts';
import { endWithin } from './end-subscription.ts';
import { emailKeyOf, nativeAccounts } from '@moontower/store/accounts/account-documents';

/** One alert, all of them, the bulletins, or everything that comes to a mailbox. */
export type UnsubscribeScope = string;

/** What the one record or vendor of an alert is called. */
async function titlesOf(
  store: Store,
  alerts: readonly AlertDocument[],
): Promise<(alert: AlertDocument) => string | undefined> {
  const uids = alerts.flatMap(({ filter: { uid } }) => uid ?? []);
  const codes = alerts.flatMap(({ filter: { vendor } }) => vendor ?? []);
  const [titles, vendors] = await Promise.all([itemTitles(store, uids), pageNames(store, codes)]);
  return ({ filter: { uid, vendor } }) =>
    uid !== undefined ? titles.get(uid) : vendor === undefined ? undefined : vendors.get(vendor);
}

async function viewsOf(store: Store, reader: string): Promise<AlertView[]> {
  const found = await nativeAlerts(store)
    .find({ reader, state: { $in: ['active', 'pending', 'suspended'] } })
    .sort({ createdAt: -1 })
    .toArray();
  return toViews(store, found);
}

async function toViews(store: Store, found: readonly AlertDocument[]): Promise<AlertView[]> {
  const titleOf = await titlesOf(store, found);
  return found.map((alert) => ({
    id: alert._id,
    topics: alert.topics,
    filter: alertNouns({ topics: [], filter: alert.filter }),
    frequency: alert.frequency,
    state: alert.state,
    createdAt: alert.createdAt.toISOString(),
    title: titleOf(alert),
    called: alert.called,
  }));
}

const bulletinsOf = (store: Store, { addressHash }: SubscriptionDocument, session?: ClientSession) =>
  nativeSubscriptions(store).findOne({ channel: 'mail', addressHash, state: 'active' }, { session });

async function mailbox(store: Store, manageKey: string): Promise<MailboxView | undefined> {
  const reader = await nativeSubscriptions(store).findOne({ manageKey });
  if (reader === null) return undefined;
  const [alerts, bulletins, feedKey] = await Promise.all([
    viewsOf(store, reader._id),
    bulletinsOf(store, reader),
    reader.state === 'active' ? feedKeyOf(store, reader) : undefined,
  ]);
  return {
    address: reader.address === undefined ? '' : shortened(reader.address),
    language: reader.language,
    alerts: reader.state === 'left' ? [] : alerts,
    bulletins: bulletins !== null,
    ...(feedKey === undefined ? {} : { feed: `/api/alerts/feed/${feedKey}` }),
  };
}

/** What the mail with a token asked to confirm, confirmed by now or not, with the keys of its mailbox. */
async function named(store: Store, { token, at, zone }: { token: string; at: Date; zone: string }) {
  const found = await nativeAlerts(store).find(namedBy(token, at)).sort({ createdAt: -1 }).toArray();
  const reader = await nativeSubscriptions(store).findOne({ _id: found[0]?.reader ?? '' });
  if (reader === null) return undefined;
  const alerts = (await toViews(store, found)).map((alert) => {
    const firstAt = nextDigestMs(at.getTime(), alert.frequency, zone);
    return firstAt === undefined ? alert : { ...alert, firstAt: new Date(firstAt).toISOString() };
  });
  const { address = '', manageKey = '', leaveKey } = reader;
  return { address: shortened(address), alerts, manage: manageKey, stop: leaveKey };
}

async function change(
  store: Store,
  which: { reader: string; _id: string },
  { frequency, at }: { frequency: AlertFrequency; at: Date },
): Promise<void> {
  await transactConcurrently(store, async (session) => {
    const alert = await nativeAlerts(store).findOne({ ...which, state: { $in: ['active', 'pending'] } }, { session });
    if (alert === null) throw new AppError('not_found', 'There is no such alert.');
    await changeFrequency(store, alert, { frequency, at, session });
  });
}

async function end(
  store: Store,
  reader: SubscriptionDocument,
  { what, at }: { what: UnsubscribeScope; at: Date },
): Promise<void> {
  await transactConcurrently(store, async (session) => {
    const about = { at, session };
    if (what !== 'alerts' && what !== 'all' && what !== 'bulletins') {
      if ((await endAlerts(store, { reader: reader._id, _id: what }, about)) === 0)
        throw new AppError('not_found', 'There is no such alert.');
      await deleteIdleMailbox(store, reader, about);
      return;
    }
    if (what !== 'bulletins' && reader.state !== 'left') await endWithin(store, reader, { ...about, why: NO_MORE });
    if (what === 'alerts') return;
    const bulletins = await bulletinsOf(store, reader, session);
    if (bulletins !== null) await endWithin(store, bulletins, { ...about, why: 'Its reader left.' });
  });
}

/** True for the confirmed address of an account as it is written there: with another `+tag` it proves nothing. */
async function owns(store: Store, account: string, email: string): Promise<boolean> {
  const found = await nativeAccounts(store).findOne({ _id: account, disabledAt: { $exists: false } });
  if (found?.emailConfirmedAt === undefined) return false;
  return found.emailKey === emailKeyOf(email);
}

export type Alerts = ReturnType<typeof alertsOf>;

/** Alerts as the API handles them. */
export function alertsOf(store: Store) {
  const byKey = async (manageKey: string): Promise<SubscriptionDocument> => {
    const reader = await nativeSubscriptions(store).findOne({ manageKey });
    if (reader === null) throw new AppError('not_found', 'This link is no longer known.');
    return reader;
  };
  const mine = async (account: string): Promise<SubscriptionDocument> => {
    const reader = await readerOfAccount(store, account);
    if (reader === undefined) throw new AppError('not_found', 'There is no such alert.');
    return reader;
  };
  return {
    ask: (asking: AlertRequest, about: { at: Date; proved: boolean; account?: string | undefined }) =>
      requestAlert(store, asking, about),
    confirm: (token: string, at: Date) => confirmAlerts(store, token, at),
    named: (token: string, about: { at: Date; zone: string }) => named(store, { token, ...about }),
    owns: (account: string, email: string) => owns(store, account, email),
    mailbox: (key: string) => mailbox(store, key),
    records: (feedKey: string, about: { dated: boolean; at: Date; simulated: boolean }) =>
      mailboxRecords(store, feedKey, about),
    changeByKey: async (key: string, id: string, about: { frequency: AlertFrequency; at: Date }) =>
      change(store, { reader: (await byKey(key))._id, _id: id }, about),
    endByKey: async (key: string, about: { what: UnsubscribeScope; at: Date }) => end(store, await byKey(key), about),
    list: async (account: string) => {
      const reader = await readerOfAccount(store, account);
      return reader === undefined || reader.state === 'left' ? [] : viewsOf(store, reader._id);
    },
    change: async (account: string, id: string, about: { frequency: AlertFrequency; at: Date }) =>
      change(store, { reader: (await mine(account))._id, _id: id }, about),
    end: async (account: string, id: string, at: Date) => end(store, await mine(account), { what: id, at }),
  };
}
