import {
  AnalyticsRows,
  BudgetAnalytics,
  BudgetTrends,
  BusinessAnalytics,
  ChartAnswer,
  DevelopmentAnalytics,
  DistrictScorecard,
  DistrictsAnalytics,
  OpportunitiesAnalytics,
  PropertiesSummary,
} from '@moontower/contracts';
import { CHART_IDS, CHARTS_OF } from '@moontower/contracts/analytics/chart-ids';
import { recordsPage, wholeList } from '@moontower/contracts/items/records-behind';
import { SPEC_ITEM_TYPES } from '@moontower/contracts/items/item-types';
import { withQuery } from '@moontower/contracts/wire/with-query';
import { nativeItems, nativePayments } from '@moontower/store/testing/native';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runningApi } from '../../test/running-api.ts';
import { DEPARTMENTS, seedAnalytics, YEAR } from '../../test/analytics-city.ts';

const api = runningApi(seedAnalytics);

const get = async <T extends z.ZodType>(schema: T, path: string): Promise<z.output<T>> => {
  const response = await api.ask(path);
  expect([path, response.status]).toEqual([path, 200]);
  return schema.parse(await response.json());
};
interface File {
  n: number;
  column: (name: string) => number;
}
/** A file of rows, read as anybody would: how many, and what a column adds up to. */
async function file(path: string): Promise<File> {
  const response = await api.ask(path);
  expect([path, response.status]).toEqual([path, 200]);
  const [head = '', ...lines] = (await response.text()).trim().split('\r\n');
  const rows = lines.filter((line) => !line.startsWith('#'));
  const columns = head.split(',');
  // Names in these files are quoted where they hold a comma.
  const cells = (line: string) => line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? [];
  return {
    n: rows.length,
    column: (name) => rows.reduce((sum, row) => sum + Number(cells(row)[columns.indexOf(name)] ?? 0), 0),
  };
}
const near = (value: number | null) => expect.closeTo(value ?? 0, 1);

describe('development', () => {
  it('every number is what its rows come to', async () => {
    const { figures, permitsByDistrict, projectsByDistrict, withoutDistrict, approval, ...of } = await get(
      DevelopmentAnalytics,
      '/api/analytics/development',
    );
    const [permits, open] = [await file(figures.permits.rows), await file(figures.activeProjects.rows)];
    expect(permits.n).toBeGreaterThan(200);
    expect([figures.permits.value, figures.totalValue.value, of.totalValue, of.activeProjects]).toEqual([
      permits.n,
      Math.round(permits.column('value_dollars') * 100),
      near(permits.column('value_dollars')),
      open.n,
    ]);
    const sum = (counts: readonly { count: number | null }[]) =>
      counts.reduce((all, { count }) => all + (count ?? 0), 0);
    expect(sum(permitsByDistrict) + withoutDistrict.permits.count).toBe(permits.n);
    expect(sum(projectsByDistrict) + withoutDistrict.projects.count).toBe(open.n);
    for (const { type, n, reversed, rows, filed } of approval)
      expect([type, n + reversed, filed.open]).toEqual([type, (await file(rows)).n, (await file(filed.openRows)).n]);
    expect(approval.some(({ reversed }) => reversed > 0)).toBe(true);
    expect(approval.some(({ medianDays }) => medianDays !== null)).toBe(true);
  });
});

describe('districts', () => {
  const four = async () => {
    const { measures } = await get(DistrictsAnalytics, '/api/analytics/districts');
    return measures.flatMap(({ id, districts }) =>
      districts.filter(({ district }) => district === 4).map((measure) => ({ id, ...measure })),
    );
  };
  it('each is counted again from its own rows', async () => {
    for (const { id, measured, rows } of await four()) {
      const { n, column } = await file(rows);
      expect([id, measured]).toEqual([id, id === 'value' ? near(column('value_dollars')) : n]);
    }
  });

  it('the scorecard says the same as the comparison', async () => {
    const { measures } = await get(DistrictScorecard, '/api/analytics/district/4');
    const told = measures.map(({ id, figure: { value, unit, rows } }) => [
      id,
      near(unit === 'cents' ? (value ?? 0) / 100 : value),
      rows,
    ]);
    expect((await four()).map(({ id, measured, rows }) => [id, measured, rows])).toEqual(told);
  });

  it.each(['0', '11', '4.0', 'downtown', '-1'])('there is no district %s', async (n) => {
    expect((await api.ask(`/api/analytics/district/${n}`)).status).toBe(404);
  });
});

describe('business', () => {
  it('every number is what its rows come to', async () => {
    const { figures, receiptsByZip, salesTaxByZip } = await get(BusinessAnalytics, '/api/analytics/business');
    for (const [name, { value, rows, unit }] of Object.entries(figures)) {
      const { n, column } = await file(rows);
      expect([name, value]).toEqual([name, unit === 'cents' ? Math.round(column('total_receipts_dollars') * 100) : n]);
    }
    for (const { count, value, rows } of receiptsByZip) {
      const { n, column } = await file(rows);
      expect([n, column('total_receipts_dollars')]).toEqual([count, near(value)]);
    }
    expect(salesTaxByZip.map(({ count }) => count)).toEqual([(await file(salesTaxByZip[0]?.rows ?? '')).n]);
  });
});

describe('the budget', () => {
  it('departments, categories, revenue, capital and bonds are what their lines come to', async () => {
    const answer = await get(BudgetAnalytics, `/api/analytics/budget?year=${YEAR}`);
    expect(answer.departments.map(({ department }) => department).toSorted()).toEqual(
      DEPARTMENTS.map(([, name]) => name).toSorted(),
    );
    for (const { budget, actual, n, rows } of [...answer.departments, ...answer.categories]) {
      const lines = await file(rows);
      expect([lines.n, lines.column('bud_dollars'), lines.column('act_dollars')]).toEqual([
        n,
        near(budget),
        near(actual),
      ]);
    }
    for (const { budget, n, rows } of answer.revenue) {
      const lines = await file(rows);
      expect([lines.n, lines.column('bud_dollars')]).toEqual([n, near(budget)]);
    }
    for (const { appropriated, n, rows } of answer.capital) {
      const lines = await file(rows);
      expect([lines.n, lines.column('appropriation_to_date_dollars')]).toEqual([n, near(appropriated)]);
    }
    for (const { authorised, n, rows } of answer.bonds) {
      const lines = await file(rows);
      expect([lines.n, lines.column('bond_amount_1_dollars')]).toEqual([n, near(authorised)]);
    }
    const all = await file(answer.figures.budget.rows);
    expect(answer.figures.budget.value).toBe(Math.round(all.column('bud_dollars') * 100));
  });

  it('a department opens into its objects with the payments beside them, whoever was paid', async () => {
    const { department } = await get(BudgetAnalytics, `/api/analytics/budget?year=${YEAR}&department=11`);
    expect(department?.objects.map(({ code }) => code)).toContain('9999');
    for (const { payments } of department?.objects ?? []) {
      if (payments === undefined) continue;
      const paid = await file(payments.rows);
      expect([paid.n, paid.column('amount_dollars')]).toEqual([payments.n, near(payments.value)]);
    }
    expect((await api.ask('/api/analytics/budget?department=00')).status).toBe(404);
  });

  it('names nobody who may be a person', async () => {
    const rows = await (await api.ask('/api/analytics/rows.csv?file=payments')).text();
    expect(rows.match(/may be a person/g)?.length).toBeGreaterThan(50);
    const held = await nativePayments(api.store()).countDocuments({ personal: true });
    expect(rows.match(/may be a person/g)).toHaveLength(held);
  });

  it('a year without a budget has no numbers of another year, and no chart of nothing', async () => {
    const answer = await get(BudgetAnalytics, '/api/analytics/budget?year=2003');
    expect([answer.departments, answer.figures.budget.value, answer.figures.perPerson.value]).toEqual([[], null, null]);
    const [chart] = answer.charts;
    expect([chart?.figure.n, chart?.figure.categories, chart?.finding]).toEqual([0, [], undefined]);
    expect(answer.default?.fiscalYear).toBe(answer.years.includes(2025) ? undefined : 2025);
  });

  it('trends have the specification’s fields, and per person is the sum over the stated population', async () => {
    const trends = await get(BudgetTrends, '/api/analytics/budget-trends');
    expect(trends.years.map(({ fiscalYear }) => fiscalYear)).toEqual([YEAR - 2, YEAR - 1, YEAR]);
    expect(trends.perCapitaSpending).toBe(Math.round((trends.totalOperatingBudget ?? 0) / 1_025_000));
    expect(trends.departmentBreakdown.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(1);
  });
});

describe('opportunities', () => {
  it('scores each district by three ranks, and names gaps by their share', async () => {
    const answer = await get(OpportunitiesAnalytics, '/api/analytics/opportunities');
    expect(answer.opportunities).toHaveLength(10);
    for (const { opportunityScore, parts, zone, valueShare, gap } of answer.opportunities) {
      const mean = parts.reduce((sum, { points }) => sum + (points ?? 0), 0) / 3;
      expect([opportunityScore, zone, gap]).toEqual([
        Math.round(mean),
        Math.round(mean) >= 60,
        (valueShare ?? 1) < 0.05,
      ]);
    }
    expect(answer.opportunityZones).toBe(answer.opportunities.filter(({ zone }) => zone).length);
  });
});

describe('properties', () => {
  it('the cards count what the list holds, for a filter of words and amounts too', async () => {
    const query = 'type=site-plans,building-permits&minValue=%20$100,000&district=1,2,3';
    const { figures, filed, byType } = await get(PropertiesSummary, `/api/properties/summary?${query}`);
    const [all, open, expired] = await Promise.all([
      file(figures.filed.rows),
      file(figures.open.rows),
      file(figures.expired.rows),
    ]);
    expect(all.n).toBeGreaterThan(10);
    expect([filed.n, figures.open.value, figures.expired.value]).toEqual([all.n, open.n, expired.n]);
    expect(byType.reduce((sum, { count }) => sum + count, 0)).toBe(all.n);
    expect(filed.approved + filed.withoutApproval).toBe(all.n);
  });

  it('says of the same records what is in review, in force, approved and expired, and in which years', async () => {
    const { figures, standing, byYear, withWaiting, sources } = await get(PropertiesSummary, '/api/properties/summary');
    const types = new Set<string>(SPEC_ITEM_TYPES);
    const held = (
      await nativeItems(api.store())
        .find({ withdrawnAt: { $exists: false } })
        .toArray()
    ).filter(({ type }) => types.has(type));
    const stage = ({ stages = [] }: (typeof held)[number], wanted: string) =>
      stages.find((each) => each.stage === wanted)?.on;
    const having = (...states: string[]) => held.filter(({ status }) => states.includes(status?.state ?? '')).length;
    const dated = held.filter((item) => stage(item, 'approved') !== undefined);
    const years = (wanted: string) => held.flatMap((item) => stage(item, wanted)?.slice(0, 4) ?? []).map(Number);
    expect(figures.expired.value).toBe(having('expired'));
    expect(standing).toEqual({
      inReview: having('in-progress'),
      inForce: having('open'),
      approved: held.filter((item) => stage(item, 'approved') !== undefined || item.status?.state === 'approved')
        .length,
      expiredApproved: dated.filter(({ status }) => status?.state === 'expired').length,
      filedYears: { from: Math.min(...years('filed')), to: Math.max(...years('filed')) },
      approvedYears: { from: Math.min(...years('approved')), to: Math.max(...years('approved')) },
    });
    expect(standing.expiredApproved).toBeLessThan(figures.expired.value ?? 0);
    expect(byYear.map(({ year }) => year)).toEqual([...new Set(years('approved'))].toSorted((a, b) => b - a));
    for (const { year, n, reversed, medianDays } of byYear) {
      const took = dated
        .filter((item) => stage(item, 'approved')?.startsWith(String(year)))
        .flatMap((item) => {
          const filed = stage(item, 'filed');
          return filed === undefined
            ? []
            : (Date.parse(stage(item, 'approved') ?? '') - Date.parse(filed)) / 86_400_000;
        });
      const whole = took.filter((days) => days >= 0).toSorted((a, b) => a - b);
      expect([n, reversed]).toEqual([whole.length, took.length - whole.length]);
      expect(medianDays).toBe(whole.length < 10 ? null : (whole[Math.floor((whole.length - 1) / 2)] ?? null));
    }
    expect(withWaiting.approved).toBe(byYear.reduce((sum, { n }) => sum + n, 0));
    expect(withWaiting.waiting).toBeGreaterThan(10);
    expect(new Set(sources.map(({ feed }) => feed)).size).toBe(sources.length);
  });

  it('the median is the middle of the days cases took, without those approved before they were filed', async () => {
    const { typical, reversed } = await get(PropertiesSummary, '/api/properties/summary?type=building-permits');
    const held = await nativeItems(api.store())
      .find({ type: 'building-permits', withdrawnAt: { $exists: false } })
      .toArray();
    const took = held
      .flatMap(({ stages = [] }) => {
        const on = (wanted: string) => Date.parse(stages.find(({ stage }) => stage === wanted)?.on ?? '');
        const days = Math.round((on('approved') - on('filed')) / 86_400_000);
        return Number.isNaN(days) ? [] : days;
      })
      .toSorted((a, b) => a - b);
    const whole = took.filter((days) => days >= 0);
    expect(reversed).toBe(took.length - whole.length);
    expect(reversed).toBeGreaterThan(0);
    expect([typical.n, typical.medianDays, typical.binDays.median]).toEqual([
      whole.length,
      whole[Math.floor((whole.length - 1) / 2)],
      1,
    ]);
  });
});

/** Everything of an answer that says how many records it rests on and where they are. */
const Counted = z.looseObject({
  rows: z.string(),
  n: z.int().optional(),
  count: z.int().optional(),
  reversed: z.int().optional(),
  id: z.string().optional(),
  unit: z.string().optional(),
  coverage: z.object({ of: z.int() }).optional(),
  /** Of a part of a score: its value is a count, of the declared value it is dollars. */
  points: z.number().nullable().optional(),
  value: z.number().nullable().optional(),
});
interface NumberWithRows {
  path: string;
  n: number;
  rows: string;
}
function counted(value: unknown, path: string): NumberWithRows[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([name, part]) => counted(part, `${path} ${name}`));
  const read = Counted.safeParse(value);
  return read.success ? [...listed(read.data, path), ...inside] : inside;
}
/**
 * How many rows its link should list. Days are told of those whose dates follow each other; the rows hold the others
 * too, and `of` counts them.
 */
function listed(about: z.infer<typeof Counted>, path: string): NumberWithRows[] {
  const { rows, reversed = 0, id = '', coverage } = about;
  const at = `${path} ${id}`;
  const n = /medianDays|approval-/.test(at) ? coverage?.of : numberOf(about);
  return n === undefined || n + reversed === 0 ? [] : [{ path: at, n: n + reversed, rows }];
}
function numberOf({ n, count, points, id, value }: z.infer<typeof Counted>): number | undefined {
  const part = points === undefined || id === 'value' ? undefined : (value ?? undefined);
  return n ?? count ?? part;
}

describe('the link of every number', () => {
  it.each([
    ['/api/analytics/budget', 20],
    [`/api/analytics/budget?year=${YEAR - 1}&department=11`, 20],
    ['/api/analytics/budget-trends', 10],
    ['/api/analytics/development', 15],
    ['/api/analytics/business', 15],
    ['/api/analytics/opportunities', 5],
    ['/api/analytics/districts', 80],
    ['/api/analytics/district/7', 10],
    ['/api/properties/summary?district=1,2,3', 3],
  ])('%s lists as many rows as it says', async (path, least) => {
    const told = counted(await (await api.ask(path)).json(), '');
    expect(told.length).toBeGreaterThan(least);
    const followed = new Map<string, number>();
    for (const { rows } of told) if (!followed.has(rows)) followed.set(rows, (await file(rows)).n);
    expect(told.map(({ rows, ...each }) => ({ ...each, n: followed.get(rows) }))).toEqual(
      told.map(({ rows: _rows, ...each }) => each),
    );
    for (const [rows, n] of followed) expect([rows, ...(await onPage(rows))]).toEqual([rows, n, String(n)]);
  });

  it('leads on from page to page through rows of a file', async () => {
    const first = await api.ask('/api/analytics/rows?file=payments&limit=7');
    const second = await api.ask(nextOf(first) ?? '');
    const ids = [...AnalyticsRows.parse(await first.json()), ...AnalyticsRows.parse(await second.json())].map(
      ({ id }) => id,
    );
    expect(ids).toEqual([...new Set(ids)].toSorted());
    expect(ids).toHaveLength(14);
  });
});

const nextOf = ({ headers }: Response) => /<([^>]+)>/.exec(headers.get('Link') ?? '')?.[1];
/** What the page of these records lists to its end, and what it says of how many. */
async function onPage(rows: string): Promise<[listed: number, total: string | null]> {
  const [page, search] = recordsPage(rows).split('?', 2);
  expect(page).toBe('/records');
  const query = Object.fromEntries(new URLSearchParams(search));
  const path = query['file'] === undefined ? '/api/items' : '/api/analytics/rows';
  const asked = query['file'] === undefined ? wholeList(query) : query;
  let at: string | undefined = withQuery(path, { ...asked, limit: 500 });
  let listed = 0;
  let total: string | null = null;
  while (at !== undefined) {
    const response = await api.ask(at);
    total = response.headers.get('X-Total-Count');
    listed += z.array(z.unknown()).parse(await response.json()).length;
    at = nextOf(response);
  }
  return [listed, total];
}

describe('charts', () => {
  it('each has its own address, whole, with source and times', async () => {
    const budgetObjects: readonly string[] = ['budget-objects'];
    for (const id of CHART_IDS) {
      const more = budgetObjects.includes(id) ? '&department=11' : '';
      const { chart } = await get(ChartAnswer, `/api/analytics/chart/${id}?district=4${more}`);
      expect([id, chart.figure.id]).toEqual([id, id]);
      expect(chart.figure.source.title).not.toBe('');
    }
    expect(CHARTS_OF.district).toContain('scorecard-permits');
  });

  it.each([
    ['nothing', 404],
    ['scorecard-permits', 400],
    ['budget-objects', 404],
    ['permits-by-month?district=11', 400],
  ])('%s is refused', async (path, status) => {
    expect((await api.ask(`/api/analytics/chart/${path}`)).status).toBe(status);
  });

  it.each([
    '/api/analytics/rows?file=bond&zip=78701',
    '/api/analytics/rows?file=payments&month=2026-13',
    '/api/analytics/rows?file=beverage-receipts&since=2026-05-01&until=2026-04-01',
    '/api/analytics/rows?file=nothing',
    '/api/items?since=2026-05-01&until=2026-04-01',
    '/api/items?minValue=a%20lot',
    '/api/items?district=0',
    '/api/items?district=11',
  ])('%s is a 400 that names the field', async (path) => {
    const response = await api.ask(path);
    expect([response.status, response.headers.get('X-Problem-Field')]).toEqual([400, expect.stringMatching(/\w/)]);
  });
});
