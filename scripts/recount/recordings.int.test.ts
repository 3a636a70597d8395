import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testStores } from '@moontower/testkit/stores';
import { analyticsReads } from '@moontower/store/analytics/analytics-reads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBusiness, loadDevelopment, loadDistricts } from '../../api/src/analytics/load.ts';
import type { Stage } from '../../worker/src/testing/stage.ts';
import { readInto, readsOf } from './answers-of.ts';

const folder = join(import.meta.dirname, '../../../shared/data/recordings');
const present = existsSync(join(folder, 'manifest.json'));
if (!present)
  console.log(
    `skipped: no recorded rows at ${folder}, so development and requests are not counted again from real ones`,
  );

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

const { mongoUri, database } = testStores();
const FEEDS = ['austin-permits', 'austin-code-cases', 'austin-food-inspections', 'austin-311', 'austin-site-plans'];

describe.runIf(present)('numbers over recorded rows, counted again from the recordings', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await readInto({ mongoUri, database, city: { recordings: folder } }, FEEDS);
  }, 300_000);
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
    const each = new Map(inspections.map((row) => [`${row['facility_id']} ${row['inspection_date']}`, row]));
    const counted = [...each.values()].filter((row) => within(day(row, 'inspection_date')));
    expect(figures.inspections.value).toBe(counted.length);
    expect(figures.inspectionsBelow70).toMatchObject({
      value: counted.filter((row) => Number(row['score']) < 70).length,
      coverage: { of: counted.filter((row) => row['score'] !== undefined).length },
    });
  });

  it('site plans: open, approved, expired after approval, and the median of their days', async () => {
    const plans = rowsOf('soda/mavg-96ck.jsonl');
    const summary = await analyticsReads(stage.store).summary({ types: ['site-plans'] });
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
      expired: approved.filter((row) => row['status'] === 'Expired').length,
    });
    const sorted = [...summary.days].flatMap(([took, n]) => Array.from({ length: n }, () => took));
    expect(sorted.toSorted((a, b) => a - b)).toEqual(whole.toSorted((a, b) => a - b));
    // What the city calls these is not over; everything else in the recording is.
    const open =
      /^(Pending|CC Pending|Waiting|Scheduled|Application Incomplete|Internet Pending|Intake|Formal Intake|Suspended)/;
    const { figures } = await loadDevelopment(readsOf(stage, 'recorded'));
    expect(figures.activeProjects.value).toBe(plans.filter((row) => open.test(row['status'] ?? '')).length);
  });
});
