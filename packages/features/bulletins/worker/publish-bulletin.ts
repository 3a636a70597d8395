import type { Bulletin } from '../contract.ts';
import type { Store } from '@moontower/store';
import { readBulletinFacts } from '../store/bulletin-facts.ts';
import {
  lastBulletin,
  planDeliveries,
  readBulletin,
  storeBulletin,
  type DeliveryPlan,
} from '../store/bulletin-writes.ts';
import { composeBulletin, MOST_BIGGEST, spanOf } from './compose-bulletin.ts';

export interface PublishContext {
  store: Store;
  hour: string;
  simulated: boolean;
  /** The city's. */
  zone: string;
  at: Date;
}
const ATTEMPTS = 5;

/**
 * Composes and stores the bulletin of an hour, announces it, and notes who gets it. Harmless to repeat: what was stored
 * stays.
 * @returns undefined when a later bulletin told of that hour already
 */
export async function publishBulletin(
  publishing: PublishContext,
): Promise<({ bulletin: Bulletin } & DeliveryPlan) | undefined> {
  const { store, at } = publishing;
  const bulletin = await storedOrNew(publishing);
  return bulletin === undefined ? undefined : { bulletin, ...(await planDeliveries(store, bulletin, at)) };
}

async function storedOrNew({ store, hour, simulated, zone, at }: PublishContext): Promise<Bulletin | undefined> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const stored = await readBulletin(store, hour);
    if (stored !== undefined) return stored;
    const last = await lastBulletin(store);
    if (last !== undefined && last.id > hour) return undefined;
    const facts = await readBulletinFacts(store, spanOf({ id: hour, last }), { simulated, zone, most: MOST_BIGGEST });
    const bulletin = composeBulletin(facts, { id: hour, last, simulated });
    if (await storeBulletin(store, bulletin, at)) return bulletin;
  }
  throw new Error('Other workers kept storing bulletins while this one was composed.');
}
