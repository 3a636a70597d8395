import { createHash } from 'node:crypto';
import type { LoggedEvent } from '@moontower/contracts';
import type { Depends } from '@moontower/endpoints/answer';
import { summarise } from './is-touched.ts';

/** On every answer: all of them at once. */
export const EVERYTHING = 'moontower';
/** On every answer of one record, for bursts of more records than a request names. */
const RECORDS = 'records';
const MOST_RECORDS = 200;

const recordKey = (uid: string): string => `record-${createHash('sha1').update(uid).digest('base64url').slice(0, 12)}`;

/**
 * Keys by which a proxy throws an answer away. They are coarser than what makes a kept answer untrue: a district is
 * none, so some that are still true go too, and none that is not stays.
 */
export function keysOf(depends: Depends | undefined): string[] {
  const { feeds = false, spending = false, items } = depends ?? {};
  return [EVERYTHING, ...(feeds ? ['feeds'] : []), ...(spending ? ['spending'] : []), ...keysOfItems(items)];
}

function keysOfItems(items: Depends['items']): string[] {
  if (items === undefined) return [];
  if (items.uid !== undefined) return [RECORDS, recordKey(items.uid)];
  return items.types?.map((type) => `items-${type}`) ?? ['items'];
}

/** Keys of the answers that a burst makes untrue. */
export function keysTouched(events: readonly LoggedEvent[]): string[] {
  const { feeds, spending, items, uids } = summarise(events);
  const keys = new Set<string>();
  if (feeds) keys.add('feeds');
  if (spending) keys.add('spending');
  for (const event of items) {
    keys.add('items');
    if ('type' in event.payload) for (const type of typesOf(event.payload)) keys.add(`items-${type}`);
  }
  if (uids.size > MOST_RECORDS) keys.add(RECORDS);
  else for (const uid of uids) keys.add(recordKey(uid));
  return [...keys];
}

const typesOf = ({ type, pulseType }: { type: string; pulseType?: string | undefined }): string[] =>
  pulseType === undefined ? [type] : [type, pulseType];
