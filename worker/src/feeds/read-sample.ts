import type { ItemDraft, RecordDraft } from '@moontower/contracts';
import type { z } from 'zod';
import type { Feed, Row } from './feed.ts';

/** For tests: the item a feed makes of a row. Throws when it makes anything else. */
export function itemFrom<R extends z.ZodType>(feed: Feed<R>, row: Row | undefined, change: Row = {}): ItemDraft {
  const result = feed.normalise(feed.row.parse({ ...row, ...change }), { nowMs: 0, occurrence: 1 });
  if (result.kind !== 'item') throw new Error(`not an item: ${JSON.stringify(result)}`);
  return result.item;
}

export function recordFrom<R extends z.ZodType>(feed: Feed<R>, row: Row | undefined, change: Row = {}): RecordDraft {
  const result = feed.normalise(feed.row.parse({ ...row, ...change }), { nowMs: 0, occurrence: 1 });
  if (result.kind !== 'record') throw new Error(`not a record: ${JSON.stringify(result)}`);
  return result.record;
}

export function skipFrom<R extends z.ZodType>(feed: Feed<R>, row: Row | undefined, change: Row = {}): string {
  const result = feed.normalise(feed.row.parse({ ...row, ...change }), { nowMs: 0, occurrence: 1 });
  if (result.kind !== 'skip') throw new Error(`not a skip: ${JSON.stringify(result)}`);
  return result.reason;
}
