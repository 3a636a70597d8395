import { randomUUID } from 'node:crypto';
import { AppError, jobs } from '@moontower/contracts';
import { MOST_ALERTS } from '../limits.ts';
import type { AlertQuery } from '../contract.ts';
import { nativeDeliveries, nativeSubscriptions, type PostedNews } from './subscription-documents.ts';
import { blankSubscription } from './subscription-writes.ts';
import type { Store } from '@moontower/store/db/connect';
import { scheduleJobs } from '@moontower/store/ingest/due-jobs';
import { transactConcurrently } from '@moontower/store/db/transact';
import { headSeq } from '@moontower/store/events/event-log';
import { hashOf } from '@moontower/store/mail/mailbox';
import { nativeAlerts } from './alert-documents.ts';
import { checkAlertQuery, queryIdOf } from './alert-query.ts';
import type { NewsSpan } from './news/due-news.ts';
import { dueReaders, type Round } from './news/round-readers.ts';

type InstantSpan = Extract<NewsSpan, { instant: number }>;
const CHANNEL = 'alert-webhook';

/**
 * Has what an alert asks for posted to an address as soon as it is matched; an operator adds it, so nothing is to be
 * confirmed. One more alert for the same address goes with those that it has. @returns the subscription's id
 */
export async function addAlertWebhook(
  store: Store,
  { url, label, alert }: { url: string; label?: string | undefined; alert: AlertQuery },
  at: Date,
): Promise<string> {
  checkAlertQuery(alert);
  const sinceSeq = await headSeq(store);
  return transactConcurrently(store, async (session) => {
    const open = {
      state: 'active' as const,
      address: url,
      confirmedAt: at,
      failures: 0,
      ...(label === undefined ? {} : { label }),
    };
    const known = await nativeSubscriptions(store).findOneAndUpdate(
      { channel: CHANNEL, addressHash: hashOf(url) },
      { $set: open, $unset: { why: '', leftAt: '', expiresAt: '' } },
      { session, returnDocument: 'after' },
    );
    const reader = known ?? { ...blankSubscription(CHANNEL, url, at), ...open };
    if (known === null) await nativeSubscriptions(store).insertOne(reader, { session });
    const query = queryIdOf(alert);
    const held = await nativeAlerts(store).find({ reader: reader._id, state: 'active' }, { session }).toArray();
    if (held.some((each) => each.query === query)) return reader._id;
    if (held.length >= MOST_ALERTS)
      throw new AppError('bad_request', `This webhook has ${MOST_ALERTS} alerts, the most.`);
    const { topics, filter } = alert;
    await nativeAlerts(store).insertOne(
      {
        _id: randomUUID(),
        reader: reader._id,
        state: 'active',
        topics,
        filter,
        query,
        frequency: 'instant',
        createdAt: at,
        changedAt: at,
        sinceSeq,
      },
      { session, ignoreUndefined: true },
    );
    return reader._id;
  });
}

/**
 * Notes what is to be posted to the webhooks among these readers, and promises the jobs. Done again it notes nothing
 * twice.
 * @returns the deliveries
 */
export async function enqueueWebhookPosts(
  store: Store,
  readers: readonly string[],
  { round, span, at }: { round: Round; span: InstantSpan; at: Date },
): Promise<string[]> {
  return transactConcurrently(store, async (session) => {
    const due = await dueReaders(store, readers, { round, session, channels: [CHANNEL] });
    const posts = due.map(({ reader, asked }) => ({
      _id: `alerts-${reader._id}-${span.to}`,
      subscription: reader._id,
      news: { ...span, asked } satisfies PostedNews,
    }));
    const ids = posts.map(({ _id }) => _id);
    const known = await nativeDeliveries(store)
      .find({ _id: { $in: ids } }, { projection: { _id: 1 }, session })
      .toArray();
    const there = new Set(known.map(({ _id }) => _id));
    const fresh = posts.filter(({ _id }) => !there.has(_id));
    if (fresh.length === 0) return [];
    await nativeDeliveries(store).insertMany(
      fresh.map((post) => ({ ...post, bulletin: '', state: 'due' as const, tries: 0, refusals: 0, createdAt: at })),
      { session },
    );
    await scheduleJobs(
      store,
      fresh.map(({ _id: delivery }) => {
        const payload = { delivery };
        return { _id: jobs['deliver-bulletin'].idOf(payload), name: 'deliver-bulletin', payload };
      }),
      { at, session },
    );
    return fresh.map(({ _id }) => _id);
  });
}
