import { uidOf } from '@moontower/contracts';
import type { Version } from '@moontower/contracts/versions/version';
import { native } from '@moontower/store/db/native-collection';
import type { RowDocument } from '@moontower/store/documents';
import { isGuarded } from '@moontower/store/versions/guarded-row';
import { publishedColumns, publishedText } from '@moontower/store/versions/published-text';
import { versionReads } from '@moontower/store/versions/version-reads';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { austinFeeds as feeds } from '../feeds/austin-feeds.ts';
import type { Feed, NormalisedRow, Row } from '../feeds/feed.ts';
import { openStage, type Stage } from '../testing/stage.ts';
import { rowReader } from './rows/clean-row.ts';

/** Edits and removals of each feed at most; the other rows of the dataset stay as they are. */
const EDITS = 30;
const REMOVALS = 4;
const ROWS = 80;
const PLANTED = 1_000;
const NOW_MS = Date.parse('2026-11-20T18:00:00Z');
const HOUR_MS = 3_600_000;

/** Words: no number, date or address of a file, which an edit would make nonsense of. */
const WORDS = /^[A-Za-z][A-Za-z &,.'-]{3,120}$/;

/** Feeds in which nothing is planted here, each list with its reason. */
const ELSEWHERE = [
  // Read from pages, layers, files and services of others, of which the city has no table.
  'austin-council-meetings',
  'austin-floods',
  'austin-news',
  'austin-outages',
  'austin-permits-geocoded',
  'hud-homeless-beds',
  'hud-homeless-counts',
  'irs-nonprofits',
  'propublica-nonprofits',
  'usaspending-awards',
  // A list of what goes on now, whose rows end without being taken back: `withdraw.int.test.ts`.
  'austin-signals',
  // Its whole row is its key: `corrected-payments.int.test.ts`.
  'austin-payments',
  // Guarded, so that values stand nowhere: `versions.int.test.ts`.
  'austin-camping-cases',
  // A dozen rows of numbers, of which none may leave.
  'austin-homeless-counts',
];

const { mongoUri, database } = testStores();
let stage: Stage;
let planted = 0;
const missed: string[] = [];

beforeAll(async () => {
  const rows = Object.fromEntries(feeds.map(({ dataset }) => [dataset, ROWS]));
  stage = await openStage({ mongoUri, database, city: { generate: true, rows, now: () => NOW_MS } });
});
afterAll(() => stage.stop());

const told = async (feed: string): Promise<Version[]> => {
  const reads = versionReads(stage.store, { withheldPurchases: async () => [], openFeeds: new Set() });
  return (await reads.list({ feed }, { limit: 1_000 })).changes;
};

/** What is stored of a feed: the columns of each row that stands, by its id; of what is guarded nothing. */
async function openRows(feed: Feed): Promise<Map<string, ReadonlyMap<string, string>>> {
  const rows = new Map<string, ReadonlyMap<string, string>>();
  for (const into of ['items', 'records'] as const)
    for await (const row of native<RowDocument>(into)(stage.store).find({
      feed: feed.id,
      withdrawnAt: { $exists: false },
    }))
      if (!isGuarded(row)) rows.set(row._id, publishedColumns(publishedText(row), into === 'records'));
  return rows;
}

/** What the feed makes of a published row; undefined where it makes nothing that is shown openly. */
function madeOf(feed: Feed, row: Row): string | undefined {
  const parsed = feed.row.safeParse(rowReader(feed).read(row).row);
  if (!parsed.success) return undefined;
  const made: NormalisedRow = feed.normalise(parsed.data, { nowMs: NOW_MS, occurrence: 1 });
  if (made.kind === 'record') return uidOf(feed.id, made.record.key);
  return made.kind === 'item' && made.item.sensitive !== true ? uidOf(feed.id, made.item.key) : undefined;
}

/** A column of words of this row that can be edited so that it stays the same record, shown as openly. */
function editOf(
  feed: Feed,
  row: Row,
  stored: ReadonlyMap<string, string>,
): { column: string; edited: Row } | undefined {
  const { columns } = rowReader(feed);
  const uid = madeOf(feed, row);
  for (const column of columns) {
    const value = row[column];
    if (typeof value !== 'string' || !WORDS.test(value) || stored.get(column) !== value) continue;
    const edited = { ...row, [column]: `${value}, corrected` };
    if (madeOf(feed, edited) === uid) return { column, edited };
  }
  return undefined;
}

/** Plants edits among rows of which the file holds one each. @returns what must be found, a line each */
function plantEdits(feed: Feed, open: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const dataset = stage.city.control.dataset(feed.dataset);
  const times = new Map<string, number>();
  const uidAt = (row: Row): string => madeOf(feed, row) ?? '';
  const look = (row: Row): boolean => {
    times.set(uidAt(row), (times.get(uidAt(row)) ?? 0) + 1);
    return false;
  };
  dataset.update(look, (row) => row);
  const lines: string[] = [];
  const editAt = (row: Row) => {
    const [uid, stored] = [uidAt(row), open.get(uidAt(row))];
    return stored === undefined || times.get(uid) !== 1 ? undefined : editOf(feed, row, stored);
  };
  dataset.update(
    (row) => lines.length < EDITS && editAt(row) !== undefined,
    (row) => {
      const edit = editAt(row);
      if (edit === undefined || lines.length >= EDITS) return row;
      const { column, edited } = edit;
      lines.push(`${uidAt(row)} changed ${column}: ${String(row[column])} → ${String(edited[column])}`);
      return edited;
    },
  );
  return lines;
}

/** Takes rows away from the end, none of them edited. @returns what must be found, a line each */
function plantRemovals(feed: Feed, open: ReadonlyMap<string, unknown>, edited: readonly string[]): string[] {
  if (feed.replaces !== true) return [];
  const touched = new Set(edited.map((line) => line.split(' changed ')[0]));
  const gone: string[] = [];
  stage.city.control.dataset(feed.dataset).remove((row) => {
    const uid = madeOf(feed, row) ?? '';
    const takes = gone.length < Math.min(REMOVALS, Math.floor(open.size / 20)) && open.has(uid) && !touched.has(uid);
    if (takes) gone.push(uid);
    return takes;
  });
  const nths = gone.map((uid, at) => [uid, gone.slice(0, at).filter((other) => other === uid).length + 1] as const);
  // Rows of one key are one record, but where a feed counts them.
  return nths.flatMap(([uid, nth]) => {
    if (nth === 1) return [`${uid} removed`];
    return feed.countsRepeats === true ? [`${uid}-${nth} removed`] : [];
  });
}

/** A version as a line: of an edit the one column with both values, and whatever else is said to differ. */
const lineOf = ({ uid, kind, fields }: Version): string =>
  kind === 'changed'
    ? `${uid} changed ${fields.map(({ name, from, to }) => `${name}: ${from} → ${to}`).join('; ')}`
    : `${uid} ${kind}`;

describe('edits and removals that the made-up city makes', () => {
  it.each(feeds)('$id: each is found with both values, and none is invented', async (feed) => {
    await stage.run(feed, { full: true });
    const before = new Set((await told(feed.id)).map(({ leaf }) => leaf));
    const open = await openRows(feed);
    const edits = plantEdits(feed, open);
    const gone = plantRemovals(feed, open, edits);
    const all = feed.expect.comesAndGoes === true ? [] : [...edits, ...gone];
    if (all.length === 0) missed.push(feed.id);
    planted += all.length;
    stage.clock.ms += HOUR_MS;
    await stage.run(feed, { full: true });
    const found = (await told(feed.id)).filter(({ leaf }) => !before.has(leaf));
    expect(found.map(lineOf).toSorted()).toEqual(all.toSorted());
    stage.clock.ms += HOUR_MS;
    await stage.run(feed, { full: true });
    expect((await told(feed.id)).filter(({ leaf }) => !before.has(leaf))).toHaveLength(found.length);
  });
  it('are none where a portal only touches its rows, as it does when it loads a file anew', async () => {
    const feed = feeds.find(({ id }) => id === 'austin-short-term-rentals');
    if (feed === undefined) throw new Error('The feed is gone.');
    const before = await told(feed.id);
    stage.city.control.dataset(feed.dataset).update(
      () => true,
      (row) => row,
    );
    stage.clock.ms += HOUR_MS;
    expect((await stage.run(feed, { full: true })).state).toBe('done');
    expect(await told(feed.id)).toHaveLength(before.length);
  });
  it('were a thousand, over all feeds that the made-up city serves as tables', () => {
    expect(missed.toSorted()).toEqual([...ELSEWHERE].toSorted());
    expect(planted).toBeGreaterThanOrEqual(PLANTED);
  });
});
