import { z } from 'zod';
import { settleFeed } from '@moontower/store/feed-state';
import type { Store } from '@moontower/store';
import type { Effects, Feed } from '../feeds/feed.ts';
import { readJson } from '../sources/read-json.ts';
import { rowReader } from './clean-row.ts';

const View = z.object({ columns: z.array(z.object({ fieldName: z.string() })).min(1) });
const FOUR_BY_FOUR = /^[a-z0-9]{4}-[a-z0-9]{4}$/;

export interface SchemaFinding { feed: string; missing: string[]; unknown: string[] }

/** Compares a SODA dataset's published columns with the feed's. Feeds of other sources, which publish no columns, answer undefined. */
export async function watchSchema({ store, feed, effects }: { store: Store; feed: Feed; effects: Effects }): Promise<SchemaFinding | undefined> {
  const base = effects.addresses[feed.portal ?? 'soda'];
  if (!FOUR_BY_FOUR.test(feed.dataset) || base === undefined) return undefined;
  const { value } = await readJson(effects, { url: `${base}/api/views/${feed.dataset}.json` });
  const view = View.safeParse(value);
  if (!view.success) return undefined;
  const published = new Set(view.data.columns.map(({ fieldName }) => fieldName));
  const { known } = rowReader(feed);
  const missing = feed.requires.filter((column) => !published.has(column));
  const unknown = [...published].filter((column) => !known.has(column) && !column.startsWith(':')).slice(0, 50);
  const drift = missing.length === 0 ? {} : { driftReason: `The publisher’s description no longer has the column ${missing.join(', ')}.` };
  await settleFeed(store, feed.id, { set: { missingColumns: missing, unknownColumns: unknown, ...drift } });
  return { feed: feed.id, missing, unknown };
}
