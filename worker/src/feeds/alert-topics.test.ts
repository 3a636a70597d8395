import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALERT_TOPICS, TOPIC_ROLES, TOPIC_TYPES } from '@moontower/alerts/limits';
import { CAMP_TYPE, isCamp } from '@moontower/contracts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Feed } from './feed.ts';
import { feeds } from './index.ts';

/** A case may name a camp, and no sample holds such a case. */
const NOT_SAMPLED = { homelessness: ['code-cases'] };
const rowsOf = z.array(z.record(z.string(), z.unknown()));

/** The types by which lists find what a feed's sample holds. */
function typesOf(feed: Feed): Set<string> {
  const sample = rowsOf.parse(JSON.parse(readFileSync(join(import.meta.dirname, feed.id, 'sample.json'), 'utf8')));
  const types = sample.flatMap((row) => {
    const result = feed.normalise(feed.row.parse(row), { nowMs: Date.UTC(2026, 4, 6, 12), occurrence: 1 });
    if (result.kind !== 'item') return [];
    return [result.item.type, ...(isCamp(result.item.subtype) ? [CAMP_TYPE] : [])];
  });
  return new Set(types);
}

it.each(ALERT_TOPICS)('alerts of %s are offered where a city has a feed of such records', (topic) => {
  const types = new Set<string>(TOPIC_TYPES[topic]);
  const roles = feeds.flatMap((feed) => {
    const found = typesOf(feed);
    return feed.role !== undefined && [...found].some((type) => types.has(type)) ? [feed.role] : [];
  });
  const others = topic === 'homelessness' ? NOT_SAMPLED[topic] : [];
  expect([...new Set([...roles, ...others])].toSorted()).toEqual([...TOPIC_ROLES[topic]].toSorted());
});
