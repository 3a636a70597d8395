import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ItemDraft, PaymentDraft, RecordDraft } from '@moontower/contracts';
import { z } from 'zod';
import type { Feed, NormalisedRow, Row } from './feed.ts';
import { feeds } from './index.ts';

const HERE = import.meta.dirname;
const NOW_MS = Date.UTC(2026, 4, 6, 12);
const rowsOf = z.array(z.record(z.string(), z.unknown()));

function sampleOf(feed: Feed): Row[] {
  return rowsOf.parse(JSON.parse(readFileSync(join(HERE, feed.id, 'sample.json'), 'utf8')));
}
function columnsOf(feed: Feed): string[] {
  return feed.row instanceof z.ZodObject ? Object.keys(feed.row.shape) : [];
}
function normalise(feed: Feed, row: Row, nowMs = NOW_MS): NormalisedRow {
  return feed.normalise(feed.row.parse(row), { nowMs, occurrence: 1 });
}
function keyOf(result: NormalisedRow): string | undefined {
  if (result.kind === 'item') return result.item.key;
  if (result.kind === 'payment') return result.payment.key;
  return result.kind === 'record' ? result.record.key : result.key;
}
function checked(result: NormalisedRow): unknown {
  if (result.kind === 'item') return ItemDraft.parse(result.item);
  if (result.kind === 'payment') return PaymentDraft.parse(result.payment);
  return result.kind === 'record' ? RecordDraft.parse(result.record) : result;
}

describe('the list of feeds', () => {
  it('names every folder beside it, once', () => {
    const folders = readdirSync(HERE).filter(
      (name) => statSync(join(HERE, name)).isDirectory() && existsSync(join(HERE, name, 'feed.ts')),
    );
    expect(feeds.map(({ id }) => id).sort()).toEqual(folders.sort());
  });
});

describe.each(feeds.map((feed) => [feed.id, feed] as const))('feed %s', (_id, feed) => {
  it('says what it is', () => {
    expect(feed.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const words of [feed.title, feed.dataset, feed.publisher, feed.licence])
      expect(words.length).toBeGreaterThan(2);
    expect(feed.homepage).toMatch(/^https:\/\//);
    expect(feed.schedule.split(' ')).toHaveLength(5);
    expect(feed.cadenceMs).toBeGreaterThan(0);
    expect(feed.expect.rows[1]).toBeGreaterThan(feed.expect.rows[0]);
    expect(feed.overlapMs).toBeGreaterThanOrEqual(0);
  });

  it('knows its columns: the required ones are read, none is both read and ignored', () => {
    const columns = columnsOf(feed);
    expect(columns.length).toBeGreaterThan(1);
    expect(columns).toEqual(expect.arrayContaining([...feed.requires]));
    expect(feed.requires.length).toBeGreaterThan(0);
    expect(feed.ignores.filter((column) => columns.includes(column))).toEqual([]);
    expect(new Set(feed.ignores).size).toBe(feed.ignores.length);
  });

  it('has a sample of at least three made-up rows in known columns, and all of them are read', () => {
    const known = new Set([...columnsOf(feed), ...feed.ignores]);
    const sample = sampleOf(feed);
    expect(sample.length).toBeGreaterThanOrEqual(3);
    for (const row of sample) {
      expect(Object.keys(row).filter((column) => !known.has(column))).toEqual([]);
      const result = normalise(feed, row);
      expect(result).not.toMatchObject({ kind: 'skip' });
      checked(result);
    }
  });

  it('says what each date ahead is', () => {
    const dated = sampleOf(feed).flatMap((row) => {
      const result = normalise(feed, row);
      return result.kind === 'item' && result.item.deadlineAt !== undefined ? [result.item] : [];
    });
    expect(dated.filter(({ deadlineKind }) => deadlineKind === undefined)).toEqual([]);
  });

  it('gives every sample row its own key, the same one each time, and before the check the same as after', () => {
    const keys = sampleOf(feed).map((row) => keyOf(normalise(feed, row)));
    expect(new Set(keys).size).toBe(keys.length);
    expect(sampleOf(feed).map((row) => keyOf(normalise(feed, row)))).toEqual(keys);
    const { identify } = feed;
    const early = identify === undefined ? keys : sampleOf(feed).map((row) => identify(row, 1));
    expect(early).toEqual(keys);
  });

  it('does not depend on the order of columns, on columns it does not know, or on the clock', () => {
    for (const row of sampleOf(feed)) {
      const expected = normalise(feed, row);
      const turned = Object.fromEntries(Object.entries({ ...row, zz_new_column: 'surprise' }).reverse());
      expect(normalise(feed, turned)).toEqual(expected);
      expect(normalise(feed, row, NOW_MS + 400 * 86_400_000)).toEqual(expected);
    }
  });

  it('refuses a row without its first required column', () => {
    const [first] = feed.requires;
    const [row] = sampleOf(feed);
    const without = Object.fromEntries(Object.entries(row ?? {}).filter(([column]) => column !== first));
    const read = feed.row.safeParse(without);
    expect(
      !read.success || ['skip', 'payment'].includes(feed.normalise(read.data, { nowMs: NOW_MS, occurrence: 1 }).kind),
    ).toBe(true);
  });

  it('survives rows of the wrong types without throwing anything but a check', () => {
    const odd = sampleOf(feed).flatMap((row) =>
      Object.keys(row).flatMap((column) =>
        ['', 'not what was expected', '9999-99-99T99:99:99.999', '-1', 0].map((value) => ({ ...row, [column]: value })),
      ),
    );
    const kinds = odd.flatMap((row) => {
      const read = feed.row.safeParse(row);
      return read.success ? [feed.normalise(read.data, { nowMs: NOW_MS, occurrence: 1 }).kind] : [];
    });
    expect(['item', 'payment', 'record', 'skip']).toEqual(expect.arrayContaining(kinds));
  });

  it('publishes no e-mail address and no telephone number', () => {
    for (const row of sampleOf(feed)) {
      const text = JSON.stringify(checked(normalise(feed, row)));
      expect(text).not.toMatch(/[\w.]+@[\w-]+\.\w+/);
      expect(text).not.toMatch(/\(\d{3}\) ?\d{3}-\d{4}|\b\d{3}-\d{3}-\d{4}\b/);
    }
  });
});
