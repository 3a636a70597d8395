import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { austin, austinPoint, districtAt } from '@moontower/city';
import { uidOf } from '@moontower/contracts';
import { connectStore, type ItemDocument, type Store } from '@moontower/store';
import { placeReads } from '@moontower/store/items/places/place-reads';
import { nativeItems } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { austinFeeds as feeds } from '../feeds/austin-feeds.ts';
import { rowReader } from './rows/clean-row.ts';
import { checkRow } from './rows/check-row.ts';
import { isItem, type RecordContext } from './rows/to-document.ts';

const RECORDINGS = join(import.meta.dirname, '../../../../shared/data/recordings');
const isRecorded = existsSync(RECORDINGS);
const SOURCES = [
  { feed: 'austin-permits', file: 'soda/3syk-w9eu', key: 'permit_number', address: 'original_address1' },
  { feed: 'austin-code-cases', file: 'soda/6wtj-zbtb', key: 'case_id', address: 'address' },
  { feed: 'austin-traffic', file: 'soda/dx9v-zd7x', key: 'traffic_report_id', address: 'address' },
  { feed: 'austin-311', file: 'open311/requests', key: 'service_request_id', address: 'address' },
] as const;

const Row = z.record(z.string(), z.unknown());
type Row = z.infer<typeof Row>;
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const rowsOf = (file: string): Row[] =>
  readFileSync(join(RECORDINGS, `${file}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => Row.parse(JSON.parse(line)));

const { mongoUri, database } = testStores();
const AT = new Date('2026-09-20T18:00:00Z');
const finishing: RecordContext = {
  zone: austin.zone,
  districtAt,
  placeOf: austin.placeOf,
  checkPoint: austinPoint,
  purchaseOf: ({ key }) => key,
  retention: false,
};
let store: Store;
/** Ids of what stands by its block: where its own place is not told. */
const guarded = new Set<string>();

beforeAll(async () => {
  store = await connectStore({ uri: mongoUri, database, appName: 'recorded-places' });
  if (!isRecorded) return;
  const documents = new Map<string, ItemDocument>();
  for (const source of SOURCES) {
    const feed = feeds.find(({ id }) => id === source.feed);
    if (feed === undefined) throw new Error(`no feed ${source.feed}`);
    const reader = rowReader(feed);
    for (const row of rowsOf(source.file)) {
      const judged = checkRow(reader.read(row), 1, { feed, finishing, at: AT });
      if ('candidate' in judged && isItem(judged.candidate.document))
        documents.set(judged.candidate.document._id, judged.candidate.document);
    }
  }
  for (const { _id, sensitive } of documents.values()) if (sensitive === true) guarded.add(_id);
  await nativeItems(store).insertMany([...documents.values()], { ignoreUndefined: true });
  await nativeItems(store).createIndex({ location: '2dsphere' });
}, 120_000);
afterAll(async () => {
  await store.close();
});

const EARTH_M = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
/** Great-circle distance by the haversine, in metres. */
function metres([lon, lat]: readonly [number, number], [toLon, toLat]: readonly [number, number]): number {
  const half =
    Math.sin(radians(toLat - lat) / 2) ** 2 +
    Math.cos(radians(lat)) * Math.cos(radians(toLat)) * Math.sin(radians(toLon - lon) / 2) ** 2;
  return 2 * EARTH_M * Math.asin(Math.sqrt(half));
}

/** Ids by the text of the rows, and by the points in them: nothing of the parser, the keys or the database. */
function expected(address: RegExp, around: readonly [number, number] | undefined): string[] {
  const ids = SOURCES.flatMap(({ feed, file, key, address: column }) =>
    rowsOf(file).flatMap((row) => {
      const id = uidOf(feed, textOf(row[key]));
      if (guarded.has(id)) return [];
      const point = [Number(row['long'] ?? row['longitude']), Number(row['lat'] ?? row['latitude'])] as const;
      const isNear = around !== undefined && point.every(Number.isFinite) && metres(around, point) <= 100;
      return address.test(textOf(row[column])) || isNear ? [id] : [];
    }),
  );
  return [...new Set(ids)].toSorted();
}

// Without the folder of recordings beside the repository there are no rows of the city to read.
describe.skipIf(!isRecorded)(
  'the page of an address over the recorded rows (skipped where they are not beside the repository)',
  () => {
    it.each([
      ['712-e-huntland-dr', /^712 E HUNTLAND DR\b/i, 14],
      ['8652-nuckols-crossing-rd', /^8652 NUCKOLS CROSSING RD\b/i, 10],
      ['701-woodward-st', /^701 WOODWARD ST(?:REET)?\b/i, 30],
      ['8527-n-capital-of-texas-hwy', /^8527 N CAPITAL OF TEXAS H(?:IGH)?WA?Y\b/i, 50],
      ['13000-n-ih-35', /^13000 N IH 35\b/i, 3],
      ['800-w-riverside-dr', /^800 W RIVERSIDE DR\b/i, 13],
      ['menchaca-rd-at-w-slaughter-ln', /^(?=.*\bMENCHACA RD\b)(?=.*\bW SLAUGHTER LN\b)(?!\d)/i, 5],
    ])('%s has as many records as the rows say', async (slug, address, atLeast) => {
      const page = placeReads(store, { simulated: true });
      const found = await page({ slug, block: undefined, street: false, limit: 500 });
      if (found === undefined) throw new Error('no page');
      const shown = found.records.map(({ item }) => item.uid).filter((uid) => !guarded.has(uid));
      const wanted = expected(address, found.location);
      expect(shown.toSorted()).toEqual(wanted);
      expect(wanted.length).toBeGreaterThanOrEqual(atLeast);
      expect(found.kinds.reduce((sum, { count }) => sum + count, 0)).toBe(found.total);
      const here = found.records.filter(({ where }) => where === 'here').length;
      expect(here).toBe(expected(address, undefined).length);
    });
  },
);
