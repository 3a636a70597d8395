import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ItemDraft, PaymentDraft, RecordDraft } from '@moontower/contracts';
import { z } from 'zod';
import type { Feed, Row } from './feed.ts';
import { austinFeeds as feeds } from './austin-feeds.ts';

const FOLDER = join(import.meta.dirname, '../../../../shared/data/recordings');
const Manifest = z.object({
  recordings: z.array(z.object({ dataset: z.string(), file: z.string(), rows: z.int(), note: z.string() })),
});
const rowOf = z.record(z.string(), z.unknown());

interface Tally {
  rows: number;
  items: number;
  payments: number;
  records: number;
  skipped: Map<string, number>;
  invalid: string[];
  keys: Set<string>;
  /** The row of each key as first read, and columns in which later ones of it differ, with how many do. */
  rowOf: Map<string, Row>;
  folded: Map<string, number>;
  located: number;
  lines: string[];
}

function replay(feed: Feed, file: string): Tally {
  const tally: Tally = {
    rows: 0,
    items: 0,
    payments: 0,
    records: 0,
    skipped: new Map(),
    invalid: [],
    keys: new Set(),
    rowOf: new Map(),
    folded: new Map(),
    located: 0,
    lines: [],
  };
  const seen = new Map<string, number>();
  const told = new Map<string, string[]>();
  // By the line feed alone: a text may hold what Node's readline takes for the end of a line.
  for (const line of readFileSync(join(FOLDER, file), 'utf8').split('\n')) {
    if (line === '') continue;
    tally.rows += 1;
    const row = rowOf.parse(JSON.parse(line));
    let occurrence = feed.countsRepeats === true ? (seen.get(line) ?? 0) + 1 : 1;
    if (feed.countsRepeats === true) seen.set(line, occurrence);
    if (feed.several !== undefined) occurrence = placeOf(feed.several, row, told);
    const read = feed.row.safeParse(row);
    if (!read.success) {
      tally.invalid.push(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
      continue;
    }
    const result = feed.normalise(read.data, { nowMs: 0, occurrence });
    if (result.kind === 'skip') {
      tally.skipped.set(result.reason, (tally.skipped.get(result.reason) ?? 0) + 1);
      continue;
    }
    count(tally, result);
    compare(tally, keyOf(result), row);
  }
  return tally;
}

/** Which of the records of one key a row is, in the order they come. */
function placeOf({ key, mark }: NonNullable<Feed['several']>, row: Row, told: Map<string, string[]>): number {
  const marks = told.get(key(row) ?? '') ?? [];
  told.set(key(row) ?? '', marks);
  if (!marks.includes(mark(row))) marks.push(mark(row));
  return marks.indexOf(mark(row)) + 1;
}

const keyOf = (result: Exclude<ReturnType<Feed['normalise']>, { kind: 'skip' }>): string =>
  (result.kind === 'item' ? result.item : result.kind === 'payment' ? result.payment : result.record).key;

function compare({ rowOf: rows, folded }: Tally, key: string, row: Row): void {
  const held = rows.get(key);
  if (held === undefined) rows.set(key, row);
  else
    for (const column of new Set([...Object.keys(held), ...Object.keys(row)]))
      if (JSON.stringify(held[column]) !== JSON.stringify(row[column]))
        folded.set(column, (folded.get(column) ?? 0) + 1);
}

function count(tally: Tally, result: Exclude<ReturnType<Feed['normalise']>, { kind: 'skip' }>): void {
  const [schema, draft] =
    result.kind === 'item'
      ? [ItemDraft, result.item]
      : result.kind === 'payment'
        ? [PaymentDraft, result.payment]
        : [RecordDraft, result.record];
  const valid = schema.safeParse(draft);
  if (!valid.success) {
    tally.invalid.push(`${draft.key}: ${valid.error.issues[0]?.path.join('.')} ${valid.error.issues[0]?.message}`);
    return;
  }
  tally.keys.add(draft.key);
  if (result.kind === 'payment') tally.payments += 1;
  else if (result.kind === 'record') tally.records += 1;
  else {
    tally.items += 1;
    if (result.item.location !== undefined) tally.located += 1;
    tally.lines.push(JSON.stringify(result.item));
  }
}

/** Facts of the recordings: points that are not plotted, and rows of one key with the column in which they differ. */
const EXPECTED: Record<string, { keys?: number; located?: number; folded?: Record<string, number> }> = {
  'austin-311': { keys: 4245 },
  'austin-permits': { keys: 4000, located: 0 },
  'austin-code-cases': { keys: 2400, located: 0 },
  'austin-site-plans': { keys: 20_085 },
  'austin-traffic': { keys: 3199, located: 3199 - 165 - 5 - 1 },
  'austin-payments': { keys: 285 },
  'austin-food-inspections': { keys: 1600 },
  // The same outcome in two loads: later names have a blank more, and 46 animals another kind.
  'austin-animal-outcomes': { keys: 9695, folded: { days_in_shelter: 9693, name: 111, type: 46, primary_breed: 1 } },
};

describe('recorded Austin rows', () => {
  const recordings = existsSync(join(FOLDER, 'manifest.json'))
    ? Manifest.parse(JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8'))).recordings
    : [];
  it.for(feeds)('of $id are all read, and counted against the manifest', { timeout: 60_000 }, (feed, { skip }) => {
    const recording = recordings.find(({ dataset }) => dataset === feed.dataset);
    if (recording === undefined || feed.requires.length === 0) {
      skip(`no recording of ${feed.dataset} beside the project`);
      return;
    }
    const tally = replay(feed, recording.file);
    expect(tally.invalid).toEqual([]);
    const skipped = [...tally.skipped.values()].reduce((sum, n) => sum + n, 0);
    expect(tally.rows).toBe(recording.rows);
    expect(tally.items + tally.payments + tally.records + skipped).toBe(recording.rows);
    const { folded = {}, ...expected } = EXPECTED[feed.id] ?? {};
    expect({ keys: tally.keys.size, located: tally.located }).toMatchObject(expected);
    expect(Object.fromEntries(tally.folded)).toEqual(folded);
    for (const line of tally.lines) {
      expect(line).not.toMatch(/[\w.+-]+@[\w-]+\.[a-z]{2,}/i);
      expect(line).not.toMatch(/\bClass: (?:SR|WORKORDER)\b/);
    }
  });
});
