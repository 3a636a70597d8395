import type { ItemType } from '@moontower/contracts';
import { ALERT_TOPICS, TOPIC_TYPES } from '@moontower/alerts/limits';
import type { ItemDocument } from '@moontower/store/documents';
import { anItem } from '@moontower/testkit';

/** The same numbers in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export const place = (next: () => number): [number, number] => [-97.95 + next() * 0.4, 30.1 + next() * 0.4];

/** A record of one of the topics, somewhere in the city. */
export function alertRecord(n: number, next: () => number): ItemDocument {
  const topic = ALERT_TOPICS[n % ALERT_TOPICS.length] ?? 'permits';
  const type: ItemType = TOPIC_TYPES[topic][0];
  const { statedDistrict: _s, cityUpdatedAt: _c, deadlineAt: _d, ...draft } = anItem({ key: `B-${n}`, type });
  const at = new Date();
  return {
    ...draft,
    _id: `bench:B-${n}`,
    feed: 'bench',
    hash: 'h',
    rawHash: 'r',
    publishedAt: at,
    location: { type: 'Point', coordinates: place(next) },
    district: 1 + Math.floor(next() * 10),
    firstSeenAt: at,
    changedAt: at,
    raw: '{}',
    sourceLabel: 'Bench',
    words: ['bench'],
  };
}
