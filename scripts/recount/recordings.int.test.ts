import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testStores } from '@moontower/testkit/stores';
import { analyticsReads } from '@moontower/store/analytics/analytics-reads';
import { nativeItems } from '@moontower/store/testing/native';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadBusiness, loadDevelopment, loadDistricts } from '../../packages/features/analytics/api/load.ts';
import type { Stage } from '../../worker/src/testing/stage.ts';
import { readInto, readsOf } from './answers-of.ts';

const folder = join(import.meta.dirname, '../../../shared/data/recordings');
const present = existsSync(join(folder, 'manifest.json'));
if (!present)
  console.log(
    `skipped: no recorded rows at ${folder}, so development and requests are not counted again from real ones`,
  );

const MAP = join(folder, '../places/austin_council_districts_2026-02.geojson');
const mapped = existsSync(MAP);
const DistrictMap = z.object({
  features: z.array(
    z.object({
      properties: z.object({ district_number: z.coerce.number() }),
      geometry: z.object({ coordinates: z.array(z.array(z.array(z.tuple([z.number(), z.number()])))) }),
    }),
  ),
});
/**
 * By the city's own file of its districts, edge by edge and without an index: nothing of what the product finds
 * districts by.
 */
function districtFinder(): (lon: number, lat: number) => number {
  const { features } = DistrictMap.parse(JSON.parse(readFileSync(MAP, 'utf8')));
  const inside = (rings: readonly (readonly [number, number])[][], lon: number, lat: number) =>
    rings.flatMap((ring) =>
      ring.filter(([ax, ay], at) => {
        const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay];
        return ay > lat !== by > lat && lon < ax + ((lat - ay) / (by - ay)) * (bx - ax);
      }),
    ).length %
      2 ===
    1;
  return (lon, lat) =>
    features.find(({ geometry }) => geometry.coordinates.some((rings) => inside(rings, lon, lat)))?.properties
      .district_number ?? 0;
}
/** How many rows stand in each district, 0 for those in none. */
function byDistrict(rows: readonly Row[], districtOf: (row: Row) => number): number[] {
  const counts = Array<number>(11).fill(0);
  for (const row of rows) counts[districtOf(row)] = (counts[districtOf(row)] ?? 0) + 1;
  return counts;
}

type Row = Readonly<Record<string, string | undefined>>;
const rowsOf = (file: string): Row[] =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Row => JSON.parse(line));
const day = (row: Row, column: string): string => row[column]?.slice(0, 10) ?? '';
const of = (measures: Awaited<ReturnType<typeof loadDistricts>>['measures'], id: string) => {
  const found = measures.find((measure) => measure.id === id);
  return (found?.figure.n ?? 0) + (found?.without.count ?? 0);
};

/** Site plans: what the city calls these is not over; everything else in the recording is. */
const isOpen = (row: Row): boolean =>
  /^(Pending|CC Pending|Waiting|Scheduled|Application Incomplete|Internet Pending|Intake|Formal Intake|Suspended)/.test(
    row['status'] ?? '',
  );

const { mongoUri, database } = testStores();
const FEEDS = ['austin-permits', 'austin-code-cases', 'austin-food-inspections', 'austin-311', 'austin-site-plans'];

describe.runIf(present)('numbers over recorded rows, counted again from the recordings', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await readInto({ mongoUri, database, city: { recordings: folder } }, FEEDS);
  }, 1_200_000);
  afterAll(() => stage?.stop());

  /** The newest recorded permit is of May 2026: the twelve months before. */
  const within = (at: string) => at >= '2025-05-01' && at < '2026-05-01';

  it('permits: of the window, by month, and no value where none is recorded', async () => {
    const permits = rowsOf('soda/3syk-w9eu.jsonl').map((row) => day(row, 'issue_date'));
    const { window, figures, charts } = await loadDevelopment(readsOf(stage, 'recorded'));
    expect(window).toMatchObject({ from: '2025-05-01', until: '2026-05-01' });
    expect(figures.permits).toMatchObject({ value: permits.filter(within).length, n: permits.filter(within).length });
    expect([figures.totalValue.value, figures.totalValue.n]).toEqual([null, 0]);
    const months = charts.find(({ figure }) => figure.id === 'permits-by-month')?.figure;
    expect(months?.series[0]?.values.at(-1)).toBe(permits.filter((at) => at.startsWith('2026-04')).length);
  });

  it('requests and code cases, with and without a district', async () => {
    const { measures } = await loadDistricts(readsOf(stage, 'recorded'));
    const requests = rowsOf('open311/requests.jsonl').map((row) => day(row, 'requested_datetime'));
    expect(of(measures, 'requests')).toBe(requests.filter(within).length);
    const cases = rowsOf('soda/6wtj-zbtb.jsonl').map((row) => day(row, 'opened_date'));
    expect(of(measures, 'code')).toBe(cases.filter(within).length);
  });

  it('inspections, and those below 70', async () => {
    const inspections = rowsOf('soda/ecmv-9xxi.jsonl');
    const { figures } = await loadBusiness(readsOf(stage, 'recorded'));
    const counted = inspections.filter((row) => within(day(row, 'inspection_date')));
    expect(figures.inspections.value).toBe(counted.length);
    expect(figures.inspectionsBelow70).toMatchObject({
      value: counted.filter((row) => Number(row['score']) < 70).length,
      coverage: { of: counted.filter((row) => row['score'] !== undefined).length },
    });
  });

  it('site plans: open, approved, expired, and the median of their days', async () => {
    const plans = rowsOf('soda/mavg-96ck.jsonl');
    const summary = await analyticsReads(stage.store).summary({ types: ['site-plans'] }, new Map());
    const approved = plans.filter((row) => row['approval_date'] !== undefined);
    const days = approved.flatMap((row) =>
      row['application_start_date'] === undefined
        ? []
        : Math.round(
            (Date.parse(day(row, 'approval_date')) - Date.parse(day(row, 'application_start_date'))) / 86_400_000,
          ),
    );
    const whole = days.filter((took) => took >= 0);
    expect({ ...summary, days: [...summary.days.values()].reduce((all, n) => all + n, 0) }).toMatchObject({
      n: plans.length,
      approved: approved.length,
      reversed: days.length - whole.length,
      days: whole.length,
      inReview: plans.filter((row) => isOpen(row)).length,
      saidApproved: plans.filter((row) => row['approval_date'] !== undefined || row['status']?.startsWith('Approved'))
        .length,
      expired: plans.filter((row) => row['status'] === 'Expired').length,
      expiredApproved: approved.filter((row) => row['status'] === 'Expired').length,
    });
    const sorted = [...summary.days].flatMap(([took, n]) => Array.from({ length: n }, () => took));
    expect(sorted.toSorted((a, b) => a - b)).toEqual(whole.toSorted((a, b) => a - b));
    const { figures } = await loadDevelopment(readsOf(stage, 'recorded'));
    expect(figures.activeProjects.value).toBe(plans.filter((row) => isOpen(row)).length);
  });

  it.runIf(mapped)('requests and open site plans, district by district, by the city’s own map of them', async () => {
    const districtAt = districtFinder();
    const { measures } = await loadDistricts(readsOf(stage, 'recorded'));
    const told = (id: string) => {
      const measure = measures.find((each) => each.id === id);
      return [measure?.without.count, ...(measure?.districts ?? []).map(({ count }) => count)];
    };
    const at = (row: Row, [lon, lat]: readonly [string, string]) => districtAt(Number(row[lon]), Number(row[lat]));
    const requests = rowsOf('open311/requests.jsonl').filter((row) => within(day(row, 'requested_datetime')));
    const camps = await nativeItems(stage.store).distinct('_id', { type: 'service-requests', sensitive: true });
    const byBlock = new Set(camps);
    expect(byBlock.size).toBeGreaterThan(100);
    // A camp counts where its block is: three decimals of a degree, as it is shown. Some hundred metres can be another
    // district.
    const shown = (degrees: string | undefined) => Math.round(Number(degrees) * 1_000) / 1_000;
    const requestAt = (row: Row) =>
      byBlock.has(`austin-311:${row['service_request_id'] ?? ''}`)
        ? districtAt(shown(row['long']), shown(row['lat']))
        : at(row, ['long', 'lat']);
    expect(told('requests')).toEqual(byDistrict(requests, requestAt));
    const plans = rowsOf('soda/mavg-96ck.jsonl').filter(isOpen);
    const counted = byDistrict(plans, (row) =>
      row['latitude'] === undefined ? Number(row['council_district'] ?? 0) : at(row, ['longitude', 'latitude']),
    );
    expect(counted.slice(1).every((n) => n > 0)).toBe(true);
    // The recorded file of plans ended before the months that are told: what stands now is not told by district.
    expect(told('open')).toEqual([counted[0], ...counted.slice(1).map(() => null)]);
    expect(measures.find(({ id }) => id === 'open')).toMatchObject({ missing: { why: 'stopped' } });
  });
});
