// Fills a store with alerts, or lands records in it: a program of its own, so that its memory is not that of what is
// measured.
import { randomUUID } from 'node:crypto';
import { connectStore, type Store } from '@moontower/store';
import { nativeAlerts, type AlertDocument } from '@moontower/alerts/testing/alert-documents';
import { queryIdOf } from '@moontower/alerts/store/alert-query';
import { nativeSubscriptions } from '@moontower/alerts/testing/subscription-documents';
import { blankSubscription } from '@moontower/alerts/store/subscription-writes';
import { ensureIndexes } from '@moontower/registry/indexes';
import { appendEvents } from '@moontower/store/events/event-log';
import { mailboxHashes } from '@moontower/store/mail/mailbox';
import { nativeItems } from '@moontower/store/testing/native';
import { MINUTE_MS, type NewEvent } from '@moontower/contracts';
import { ALERT_TOPICS } from '@moontower/alerts/limits';
import { z } from 'zod';
import { alertRecord, place, seeded } from './alert-records.ts';

const AT_ONCE = 2_000;
const CHUNK = 500;
const Plan = z.object({
  mongoUri: z.string(),
  database: z.string(),
  alerts: z.number().default(0),
  records: z.number().default(0),
});

/** Six in ten rings around an address, three in ten districts, one in ten all Austin: of one topic each. */
function anAlert(n: number, reader: string, next: () => number): AlertDocument {
  const topics = [ALERT_TOPICS[Math.floor(next() * ALERT_TOPICS.length)] ?? ('permits' as const)];
  const kind = n % 10;
  const radius = [457.2, 804.7, 1609.3][n % 3] ?? 457.2;
  const filter = kind < 6 ? { near: place(next), radius } : kind < 9 ? { district: [1 + Math.floor(next() * 10)] } : {};
  // Long enough ago that the index reads each alert once.
  const at = new Date(Date.now() - 5 * MINUTE_MS);
  return {
    _id: randomUUID(),
    reader,
    state: 'active',
    topics,
    filter,
    query: queryIdOf({ topics, filter }),
    frequency: 'daily',
    createdAt: at,
    changedAt: at,
    sinceSeq: 0,
  };
}

async function makeAlerts(store: Store, count: number): Promise<void> {
  const next = seeded(7);
  for (let from = 0; from < count; from += AT_ONCE) {
    const readers = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => {
      const at = new Date();
      const address = `reader${from + n}@city.example`;
      const addressHash = mailboxHashes(address).mailbox;
      return { ...blankSubscription('alerts', address, at), addressHash, state: 'active' as const, confirmedAt: at };
    });
    await nativeSubscriptions(store).insertMany(readers, { ordered: false });
    await nativeAlerts(store).insertMany(
      readers.map(({ _id }, n) => anAlert(from + n, _id, next)),
      { ordered: false },
    );
  }
}

async function land(store: Store, count: number): Promise<void> {
  const next = seeded(11);
  for (let at = 0; at < count; at += CHUNK) {
    const items = Array.from({ length: Math.min(CHUNK, count - at) }, (_, n) => alertRecord(at + n, next));
    await nativeItems(store).insertMany(items, { ordered: false });
    const events = items.map((item): NewEvent => ({
      name: 'item:landed',
      payload: {
        uid: item._id,
        feed: item.feed,
        type: item.type,
        pulseType: item.pulseType,
        subtype: item.subtype,
        title: item.title,
        publishedAt: item.publishedAt.toISOString(),
        provenance: item.provenance,
      },
    }));
    await appendEvents(store, events, { at: new Date() });
  }
}

const { mongoUri, database, alerts, records } = Plan.parse(JSON.parse(process.argv[2] ?? '{}'));
const store = await connectStore({ uri: mongoUri, database, appName: 'bench' });
if (alerts > 0) {
  await ensureIndexes(store);
  await makeAlerts(store, alerts);
}
await land(store, records);
await store.close();
process.send?.({ done: 1 }, undefined, undefined, () => process.exit(0));
