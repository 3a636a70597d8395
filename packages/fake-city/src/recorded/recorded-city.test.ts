import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { CityOptions } from '../city-options.ts';
import { dateMs } from '../dataset.ts';
import { isObject } from '../faults/fault.ts';
import { startFakeCity } from '../start-fake-city.ts';
import type { FakeCity } from '../start-fake-city.ts';
import { ArrivingDataset } from './arriving-dataset.ts';
import { readRecordings } from './recording.ts';

const data = join(import.meta.dirname, '../../../../../shared/data');
const folder = join(data, 'recordings');
const present = existsSync(join(folder, 'manifest.json'));
if (!present) console.log(`skipped: no recorded rows at ${folder}, so the wire format is not compared with real ones`);

let city: FakeCity | undefined;
afterEach(async () => {
  await city?.stop();
  city = undefined;
});
async function start(options: CityOptions): Promise<FakeCity> {
  city = await startFakeCity(options);
  return city;
}
async function rows(url: string): Promise<Record<string, unknown>[]> {
  const answer: unknown = await (await fetch(url)).json();
  return Array.isArray(answer) ? answer : [];
}

describe.runIf(present)('the recorded city', () => {
  it('serves every recorded SODA row exactly, in pages', async () => {
    const { url } = await start({ recordings: folder });
    for (const { protocol, about, rows: recorded } of readRecordings(folder)) {
      if (protocol !== 'soda') continue;
      const served: unknown[] = [];
      for (let offset = 0; offset < recorded.length; offset += 5000)
        served.push(...(await rows(`${url}/resource/${about.id}.json?$order=:id&$limit=5000&$offset=${offset}`)));
      expect(served).toEqual(recorded);
    }
  });

  it('serves every recorded ticket exactly once over its window', async () => {
    const { addresses } = await start({ recordings: folder, open311PerMinute: 1000 });
    const recorded = readRecordings(folder).find(({ protocol }) => protocol === 'open311')?.rows ?? [];
    const served: string[] = [];
    for (let page = 1; ; page += 1) {
      const list = await rows(
        `${addresses['OPEN311_URL']}/requests.json?start_date=2026-01-01T00:00:00Z&end_date=2026-05-01T00:00:00Z` +
          `&page_size=500&page=${page}`,
      );
      served.push(...list.map((row) => String(row['service_request_id'])));
      if (list.length < 500) break;
    }
    expect(served.toSorted()).toEqual(recorded.map((row) => String(row['service_request_id'])).toSorted());
    expect(served).toHaveLength(4245);
  });

  it('describes its columns as the frozen view of the real portal does', async () => {
    const real: unknown = JSON.parse(
      readFileSync(join(data, 'money/austin_finance_metadata/echeckbook_8c6z-qnmj_view.json'), 'utf8'),
    );
    const { url } = await start({ recordings: folder });
    const view: unknown = await (await fetch(`${url}/api/views/8c6z-qnmj.json`)).json();
    const shape = (one: unknown): unknown =>
      isObject(one) &&
      Array.isArray(one['columns']) &&
      one['columns']
        .filter(isObject)
        .map((column) => `${String(column['fieldName'])} ${String(column['dataTypeName'])}`)
        .toSorted();
    expect(shape(view)).toEqual(shape(real));
    if (!isObject(real) || !isObject(view)) throw new Error('a view is an object');
    expect(Object.keys(view).filter((key) => key !== 'columns' && !Object.hasOwn(real, key))).toEqual([]);
    for (const key of ['id', 'name', 'attribution', 'displayType', 'assetType', 'domainCName'])
      expect(view[key]).toEqual(real[key]);
  });
});

describe('recorded rows moved in time', () => {
  const about = { id: 'aaaa-0001', name: 'a', columns: {} };
  const recorded = Array.from({ length: 100 }, (_, index) => ({
    key: index,
    day: `2026-03-${String(1 + Math.floor(index / 10)).padStart(2, '0')}T00:00:00.000`,
    at: new Date(Date.UTC(2026, 2, 1 + Math.floor(index / 10), index % 10, 30)).toISOString(),
  }));
  const newest = Date.parse('2026-03-10T09:30:00.000Z');

  it('moves every date so that the newest row is of now, and leaves midnights at midnight', () => {
    const now = Date.parse('2026-11-20T15:30:00.000Z');
    const snapshot = new ArrivingDataset(about, recorded, {
      nowMs: () => now,
      shift: true,
      factor: undefined,
      share: 0,
    }).snapshot();
    const rowsNow = Array.from({ length: snapshot.length }, (_, index) => snapshot.row(index));
    expect(rowsNow).toHaveLength(100);
    expect(Math.max(...rowsNow.map((row) => dateMs(row['at']) ?? 0))).toBe(now);
    expect(rowsNow.every((row) => String(row['day']).endsWith('T00:00:00.000'))).toBe(true);
    const spans = rowsNow.map((row, index) => (dateMs(row['at']) ?? 0) - (dateMs(recorded[index]?.at) ?? 0));
    expect(new Set(spans)).toEqual(new Set([now - newest]));
  });

  it('lets the last share arrive at the factor asked for, once each, dated when it came', () => {
    let now = Date.parse('2026-11-20T15:30:00.000Z');
    const dataset = new ArrivingDataset(about, recorded, { nowMs: () => now, shift: true, factor: 24, share: 0.3 });
    expect(dataset.snapshot().length).toBe(70);
    const seen: number[] = [];
    for (let hour = 0; hour < 4; hour += 1) {
      seen.push(dataset.snapshot().length);
      now += 3_600_000;
    }
    expect(seen).toEqual([70, 80, 90, 100]);
    const last = dataset.snapshot().row(99);
    expect(Math.abs((dateMs(last['at']) ?? 0) - dataset.lastArrival())).toBeLessThan(1);
  });

  it('keeps dates as published when only the pace is asked for', () => {
    const now = Date.parse('2026-11-20T15:30:00.000Z');
    const snapshot = new ArrivingDataset(about, recorded, {
      nowMs: () => now,
      shift: false,
      factor: 10,
      share: 0.1,
    }).snapshot();
    expect(snapshot.length).toBe(90);
    expect(Array.from({ length: 90 }, (_, index) => snapshot.row(index))).toEqual(recorded.slice(0, 90));
  });
});
