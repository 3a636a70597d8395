import {
  BusinessAnalytics,
  DevelopmentAnalytics,
  DistrictScorecard,
  DistrictsAnalytics,
  OpportunitiesAnalytics,
  PropertiesSummary,
  type Chart,
} from '@moontower/contracts';
import type { ItemDocument, RecordDocument } from '@moontower/store';
import { nativeItems, nativeRecords } from '@moontower/store/testing/native';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { runningApi } from '../../test/running-api.ts';
import { seedAnalytics } from '../../test/analytics-city.ts';

const api = runningApi(seedAnalytics);
const STANDING = { withdrawnAt: { $exists: false } };
const FLAG = { rule: 'r', version: 1, title: 't', innocentExplanations: ['i'], evidence: [] };
let items: ItemDocument[];
let records: RecordDocument[];
beforeAll(async () => {
  await nativeItems(api.store()).updateMany({ type: 'site-plans', district: 3 }, { $set: { flags: [FLAG] } });
  items = await nativeItems(api.store()).find(STANDING).toArray();
  records = await nativeRecords(api.store()).find(STANDING).toArray();
});

const get = async <T extends z.ZodType>(schema: T, path: string): Promise<z.output<T>> =>
  schema.parse(await (await api.ask(path)).json());
const seriesOf = (charts: readonly Chart[], id: string, name?: string) =>
  charts.find(({ figure }) => figure.id === id)?.figure.series.find((each) => name === undefined || each.name === name)
    ?.values;

/** Everything below is counted from the stored records one by one, with nothing of what the sums are made by. */
const AUSTIN = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' });
const dayOf = ({ publishedAt }: ItemDocument): string => AUSTIN.format(publishedAt);
const monthOf = (item: ItemDocument): string => dayOf(item).slice(0, 7);
const monthsOf = ({ from, until }: { from: string; until: string }): string[] => {
  const [year = 0, month = 1] = from.split('-').map(Number);
  const all = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(year, month - 1 + at, 1)).toISOString());
  return all.map((first) => first.slice(0, 7)).filter((each) => `${each}-01` < until);
};
const yearBefore = (month: string): string => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
const stage = ({ stages = [] }: ItemDocument, wanted: string) => stages.find((each) => each.stage === wanted)?.on;
const isOpen = ({ status }: ItemDocument) => ['open', 'in-progress'].includes(status?.state ?? '');
const of = (...types: string[]) => items.filter(({ type }) => types.includes(type));
const permits = () => of('building-permits', 'demolition-permits', 'certificates-occupancy');
const projects = () => of('site-plans', 'subdivisions', 'zoning-cases');
const business = (subtype: string) => of('business').filter((item) => item.subtype === subtype);
const within = (day: string | undefined, { from, until }: { from: string; until: string }) =>
  day !== undefined && day >= from && day < until;
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const centsOf = (list: readonly ItemDocument[]) => sum(list.map(({ valueCents = 0 }) => valueCents));
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const perDistrict = (list: readonly ItemDocument[], count: (own: ItemDocument[]) => number) =>
  NUMBERS.map((district) => count(list.filter((item) => item.district === district)));
const many = (own: readonly unknown[]) => own.length;
/** By the bounds of a tenth of 5 % on ten districts: 2.807 deviations of both sides. */
const isClear = (one: number, other: number): boolean =>
  one + other > 0 && Math.max(0, Math.abs(one - other) - 1) / Math.sqrt(one + other) > 2.807;

const yearChange = (id: string, change: { now: number | undefined; before: number | undefined; months: number }) => ({
  ...change,
  clear: id !== 'value' && isClear(change.before ?? 0, change.now ?? 0),
});

const middleOf = (ten: readonly number[]): number => {
  const sorted = ten.toSorted((a, b) => a - b);
  return ((sorted[4] ?? 0) + (sorted[5] ?? 0)) / 2;
};
/** 1 for the most, and equal ones share the mean of their places. */
const ranked = (values: readonly number[]) =>
  values.map((value) => {
    const sorted = values.toSorted((a, b) => b - a);
    return (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1;
  });

describe('development, counted again', () => {
  it('permits and their value, district by district and month by month, and a year before', async () => {
    const { window, charts, permitsByDistrict, projectsByDistrict } = await get(
      DevelopmentAnalytics,
      '/api/analytics/development',
    );
    const own = permits().filter((item) => within(dayOf(item), window));
    expect(permitsByDistrict.map(({ count }) => count)).toEqual(perDistrict(own, many));
    expect(permitsByDistrict.map(({ value }) => Math.round((value ?? 0) * 100))).toEqual(perDistrict(own, centsOf));
    expect(projectsByDistrict.map(({ count }) => count)).toEqual(perDistrict(projects().filter(isOpen), many));
    expect(seriesOf(charts, 'permits-by-district', 'count')).toEqual(perDistrict(own, many));
    expect(seriesOf(charts, 'value-by-district', 'value')).toEqual(perDistrict(own, centsOf));
    const months = charts.find(({ figure }) => figure.id === 'permits-by-month')?.figure.categories ?? [];
    expect(months).toHaveLength(12);
    const inMonth = (month: string) => permits().filter((item) => monthOf(item) === month);
    expect(seriesOf(charts, 'permits-by-month', 'count')).toEqual(months.map((month) => inMonth(month).length));
    expect(seriesOf(charts, 'value-by-month', 'value')).toEqual(months.map((month) => centsOf(inMonth(month))));
    const before = seriesOf(charts, 'permits-by-month', 'before') ?? [];
    expect(before.filter((count) => count !== null).length).toBeGreaterThan(6);
    expect(before).toEqual(before.map((count, at) => count && inMonth(yearBefore(months[at] ?? '')).length));
  });

  it('days from filing to approval by each case’s own dates, and what was filed and has no end', async () => {
    const { window, approval } = await get(DevelopmentAnalytics, '/api/analytics/development');
    expect(approval.length).toBeGreaterThan(4);
    for (const line of approval) {
      const own = of(line.type);
      const took = own
        .filter((item) => within(stage(item, 'approved'), window))
        .flatMap((item) => {
          const filed = stage(item, 'filed');
          return filed === undefined
            ? []
            : (Date.parse(stage(item, 'approved') ?? '') - Date.parse(filed)) / 86_400_000;
        });
      const days = took.filter((each) => each >= 0).toSorted((a, b) => a - b);
      expect([line.type, line.n, line.reversed]).toEqual([line.type, days.length, took.length - days.length]);
      const shares = [
        [0.5, line.medianDays, line.binDays.median],
        [0.75, line.p75Days, line.binDays.p75],
        [0.9, line.p90Days, line.binDays.p90],
      ] as const;
      // Told by bins of some days: the right one, and within it.
      const off = shares.flatMap(([share, told, binDays]) =>
        told === null || Math.abs(told - (days[Math.floor(share * (days.length - 1))] ?? NaN)) < binDays ? [] : [share],
      );
      expect([line.type, off]).toEqual([line.type, []]);
      const filed = own.filter((item) => within(stage(item, 'filed'), window));
      const open = filed.filter(isOpen).length;
      expect(line.filed).toMatchObject({
        n: filed.length,
        open,
        openShare: filed.length === 0 ? null : open / filed.length,
        withoutApproval: filed.filter((item) => stage(item, 'approved') === undefined).length,
      });
    }
    expect(approval.filter(({ medianDays }) => medianDays !== null).length).toBeGreaterThan(2);
    expect(sum(approval.map((line) => line.filed.withoutApproval))).toBeGreaterThan(10);
  });
});

describe('districts, counted again', () => {
  const OF: Record<string, () => ItemDocument[]> = {
    permits,
    value: permits,
    requests: () => of('service-requests'),
    code: () => of('code-cases'),
  };
  it('ranks, the middle of the ten, and the change to the same months a year before', async () => {
    const { measures } = await get(DistrictsAnalytics, '/api/analytics/districts');
    const card = await get(DistrictScorecard, '/api/analytics/district/4');
    expect(measures).toHaveLength(7);
    for (const { id, figure, districts } of measures) {
      const values = districts.map(({ measured }) => measured ?? NaN);
      expect([id, districts.map(({ rank }) => rank)]).toEqual([id, ranked(values)]);
      const middle = middleOf(values);
      // Half a cent of the middle of two is rounded.
      const line = card.measures.find((each) => each.id === id);
      const scale = figure.unit === 'cents' ? 100 : 1;
      expect([line?.median, line?.rank]).toEqual([expect.closeTo(middle * scale, -1), ranked(values)[3]]);
      const listed = OF[id]?.();
      if (listed === undefined) continue;
      const { window } = card;
      const all = listed.map(monthOf).toSorted();
      // A month without a record counts too: none is a number.
      const months = monthsOf(window).filter(
        (month) => yearBefore(month) > (all[0] ?? '') && month < (all.at(-1) ?? ''),
      );
      expect(months.length).toBeGreaterThan(6);
      const measured = (of: (month: string) => string) =>
        perDistrict(listed, (own) => {
          const counted = own.filter((item) => months.some((month) => of(month) === monthOf(item)));
          return id === 'value' ? centsOf(counted) / 100 : counted.length;
        });
      const [now, before] = [measured((month) => month), measured(yearBefore)];
      expect(districts.map(({ change }) => change)).toEqual(
        NUMBERS.map((_, at) => yearChange(id, { now: now[at], before: before[at], months: months.length })),
      );
      expect(line).toMatchObject({ change: districts[3]?.change });
    }
  });

  it('scores by the three ranks, shares of the declared value, zones and gaps', async () => {
    const answer = await get(OpportunitiesAnalytics, '/api/analytics/opportunities');
    const { window, opportunities, figures } = answer;
    const valued = permits().filter((item) => within(dayOf(item), window));
    const fresh = business('alcohol-licence').filter((item) => within(stage(item, 'approved'), window));
    const numbers = {
      value: perDistrict(valued, centsOf),
      open: perDistrict(projects().filter(isOpen), many),
      licences: perDistrict(fresh, many),
    };
    const ninths = (values: readonly number[]) => ranked(values).map((rank) => ((10 - rank) / 9) * 100);
    const points = [ninths(numbers.value).map((most) => 100 - most), ninths(numbers.open), ninths(numbers.licences)];
    const scores = NUMBERS.map((_, at) => Math.round(sum(points.map((part) => part[at] ?? NaN)) / 3));
    expect(opportunities.map(({ opportunityScore }) => opportunityScore)).toEqual(scores);
    const total = sum(numbers.value);
    expect(opportunities.map(({ valueShare }) => valueShare)).toEqual(
      numbers.value.map((cents) => expect.closeTo(cents / total, 10)),
    );
    const gaps = NUMBERS.filter((_, at) => (numbers.value[at] ?? 0) < total / 20);
    expect([answer.investmentGaps, figures.investmentGaps.value]).toEqual([gaps, gaps.length]);
    expect(figures.opportunityZones.value).toBe(scores.filter((score) => score >= 60).length);
    expect(scores.filter((score) => score >= 60).length).toBeGreaterThan(0);
  });

  it('the months of a scorecard', async () => {
    const { charts } = await get(DistrictScorecard, '/api/analytics/district/9');
    const months = charts[0]?.figure.categories ?? [];
    const counts = (list: readonly ItemDocument[], count: (own: ItemDocument[]) => number) =>
      months.map((month) => count(list.filter((item) => item.district === 9 && monthOf(item) === month)));
    expect(charts.map(({ figure }) => [figure.id, figure.series[0]?.values])).toEqual([
      ['scorecard-permits', counts(permits(), many)],
      ['scorecard-value', counts(permits(), centsOf)],
      ['scorecard-requests', counts(of('service-requests'), many)],
      ['scorecard-code', counts(of('code-cases'), many)],
    ]);
  });
});

describe('business, counted again', () => {
  it('each chart’s months, districts, ZIP codes and scores', async () => {
    const { charts, window } = await get(BusinessAnalytics, '/api/analytics/business');
    const months = charts.find(({ figure }) => figure.id === 'licences-by-month')?.figure.categories ?? [];
    const inspected = business('food-inspection').filter((item) => within(dayOf(item), window));
    const byMonth = (list: readonly string[]) => months.map((month) => list.filter((at) => at === month).length);
    const ofKind = (kind: string, column: string) =>
      records
        .filter((record) => record.kind === kind)
        .map(({ fields }) => ({ month: String(fields[column]).slice(0, 7), fields }));
    const taken = ofKind('beverage-receipts', 'obligation_end_date_yyyymmdd').map(({ month, fields }) => ({
      month,
      zip: String(fields['location_zip']),
      cents: Number(fields['total_receiptsCents']),
    }));
    const total = (of: (one: (typeof taken)[number]) => boolean) => sum(taken.filter(of).map(({ cents }) => cents));
    const zips = charts.find(({ figure }) => figure.id === 'receipts-by-zip')?.figure.categories ?? [];
    const bands = charts.find(({ figure }) => figure.id === 'inspection-scores')?.figure.categories ?? [];
    const expected: Record<string, readonly number[]> = {
      'licences-by-month': byMonth(
        business('alcohol-licence').map((item) => stage(item, 'approved')?.slice(0, 7) ?? ''),
      ),
      'licences-by-district': perDistrict(business('alcohol-licence').filter(isOpen), many),
      'rentals-by-district': perDistrict(business('short-term-rental').filter(isOpen), many),
      'sales-tax-by-month': byMonth(ofKind('sales-tax-permit', 'outlet_permit_issue_date').map(({ month }) => month)),
      'receipts-by-month': months.map((month) => total((one) => one.month === month)),
      'receipts-by-zip': zips.map((zip) => total((one) => one.zip === zip && months.includes(one.month))),
      'inspections-by-month': byMonth(inspected.map(monthOf)),
      'inspection-scores': bands.map((band) => {
        const [low = 0, high = 0] = band.split('-').map(Number);
        return inspected.filter(({ status }) => (status?.score ?? -1) >= low && (status?.score ?? -1) <= high).length;
      }),
    };
    expect(Object.fromEntries(charts.map(({ figure }) => [figure.id, figure.series[0]?.values]))).toEqual(expected);
    expect([zips.length, bands.length]).toEqual([2, 6]);
  });
});

describe('properties, counted again', () => {
  it.each(['', 'district=3,5', 'type=site-plans,building-permits'])('cards, tabs and types of "%s"', async (query) => {
    const told = await get(PropertiesSummary, `/api/properties/summary?${query}`);
    const asked = new URLSearchParams(query);
    const list = (name: string) => asked.get(name)?.split(',');
    const own = items.filter(
      ({ type, district }) =>
        (list('type')?.includes(type) ?? ['service-requests', 'code-cases', 'business'].every((no) => no !== type)) &&
        (list('district')?.includes(String(district)) ?? true),
    );
    const approved = own.filter((item) => stage(item, 'approved') !== undefined);
    const types = new Map(told.byType.map(({ type, count }) => [type, count]));
    expect([told.figures.filed.value, told.figures.open.value, told.figures.expired.value, told.flagged]).toEqual([
      own.length,
      own.filter(isOpen).length,
      own.filter(({ status }) => status?.state === 'expired').length,
      own.filter(({ flags }) => flags !== undefined).length,
    ]);
    expect(told.flagged).toBeGreaterThan(3);
    const waiting = await (await api.ask(told.filed.withoutApprovalRows)).text();
    const lines = waiting
      .trim()
      .split('\r\n')
      .filter((line) => !line.startsWith('#'));
    expect([told.filed.withoutApproval, lines.length - 1]).toEqual([
      own.length - approved.length,
      own.length - approved.length,
    ]);
    for (const type of new Set(own.map((item) => item.type)))
      expect([type, types.get(type)]).toEqual([type, own.filter((item) => item.type === type).length]);
    expect(types.size).toBe(new Set(own.map((item) => item.type)).size);
  });
});
