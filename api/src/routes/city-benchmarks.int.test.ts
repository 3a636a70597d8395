import { CityBenchmarks, CityFigures } from '@moontower/contracts/analytics/benchmarks';
import { Dice } from '@moontower/fake-city/random';
import { freePort } from '@moontower/stack/machine/free-port';
import type { ItemDocument, RecordDocument, Store } from '@moontower/store';
import { rebuildTallies } from '@moontower/store/tallies/rebuild-tallies';
import { nativeItems, nativeRecords } from '@moontower/store/testing/native';
import { expect, it } from 'vitest';
import { runningApi } from '../../test/running-api.ts';
import { aFeedDocument, aStoredItem, seedFeeds, seedItems } from '../../test/seed.ts';

const DAY_MS = 86_400_000;
const NOW = Date.now();
const dice = new Dice(36);
const at = (daysAgo: number, hour = 12): string =>
  new Date(NOW - daysAgo * DAY_MS).toISOString().replace(/T.*/, `T${String(hour).padStart(2, '0')}:30:00.000Z`);
const dayOf = (daysAgo: number): string => at(daysAgo).slice(0, 10);

/** Issued permits; a tenth names no day of filing, or one after its issue. */
const permits = (feed: string, count: number) =>
  Array.from({ length: count }, (_, n) => {
    const age = dice.whole(0, 400);
    const stages = [{ stage: 'approved' as const, on: dayOf(age) }];
    return aStoredItem({
      feed,
      key: `P${n}`,
      type: dice.pick(['building-permits', 'demolition-permits', 'certificates-occupancy'] as const),
      pulseType: 'permits',
      publishedAt: at(age),
      stages: dice.chance(0.1)
        ? stages
        : [{ stage: 'filed', on: dayOf(age + dice.whole(dice.chance(0.1) ? -5 : 0, 50)) }, ...stages],
      withdrawn: dice.chance(0.03),
    });
  });

/** Requests of the live list; late in the evening the day of the city is another than that of Greenwich. */
const requests = (feed: string, count: number) =>
  Array.from({ length: count }, (_, n) => {
    const age = dice.whole(0, 400);
    const took = dice.whole(0, 60);
    const closed = took <= age && dice.chance(0.9);
    return aStoredItem({
      feed,
      key: `R${n}`,
      type: 'service-requests',
      publishedAt: at(age, dice.pick([3, 12, 20])),
      status: { state: closed ? 'closed' : 'open', text: 'x' },
      stages: closed && dice.chance(0.95) ? [{ stage: 'done', on: dayOf(age - took) }] : [],
      withdrawn: dice.chance(0.03),
    });
  });

const history = (count: number): RecordDocument[] =>
  Array.from({ length: count }, (_, n) => {
    const age = dice.whole(0, 400);
    const took = dice.whole(0, 60);
    const closed = took <= age && dice.chance(0.9);
    return {
      _id: `austin-311-history:${n}`,
      feed: 'austin-311-history',
      kind: 'request-history',
      key: String(n),
      hash: 'h',
      rawHash: 'r',
      publishedAt: new Date(at(age, dice.pick([3, 12, 20]))),
      fields: {
        sr_status_desc: closed ? dice.pick(['Closed', 'Duplicate (closed)']) : 'Open',
        ...(closed ? { sr_closed_date: at(age - took, dice.pick([3, 12, 20])) } : {}),
      },
      firstSeenAt: new Date(NOW),
      changedAt: new Date(NOW),
      ...(dice.chance(0.03) ? { withdrawnAt: new Date(NOW) } : {}),
    };
  });

const feeds = (...ids: string[]) => ids.map((_id) => aFeedDocument({ _id, checkedAt: new Date(NOW) }));

async function seedAustin(store: Store): Promise<void> {
  await seedItems(store, [
    ...permits('austin-permits', 1_500),
    // Residents' own, and a live list that names the last change alone: neither is counted.
    ...requests('austin-311', 300),
    ...requests('reports', 100).map((item) => ({ ...item, provenance: 'resident-report' as const })),
  ]);
  await nativeRecords(store).insertMany(history(2_500));
  await seedFeeds(store, feeds('austin-permits', 'austin-311', 'austin-311-history'));
  await rebuildTallies(store, { at: new Date(NOW) });
}
async function seedSanAntonio(store: Store): Promise<void> {
  await seedItems(store, [
    ...permits('san-antonio-permits', 900),
    ...requests('san-antonio-311', 2_000),
    ...requests('reports', 100).map((item) => ({ ...item, provenance: 'resident-report' as const })),
  ]);
  await seedFeeds(store, feeds('san-antonio-permits', 'san-antonio-311'));
  await rebuildTallies(store, { at: new Date(NOW) });
}

const [austinPort, sanAntonioPort] = [await freePort(), await freePort()];
const CITIES = `Austin=http://127.0.0.1:${austinPort},San Antonio=http://127.0.0.1:${sanAntonioPort}`;
const austin = runningApi(seedAustin, { MOONTOWER_CITY: 'austin', PORT: String(austinPort), CITIES });
const sanAntonio = runningApi(seedSanAntonio, { MOONTOWER_CITY: 'san-antonio', PORT: String(sanAntonioPort), CITIES });
const recorded = runningApi(
  async (store) => {
    await seedItems(store, permits('san-antonio-permits', 500));
    await seedFeeds(store, feeds('san-antonio-permits', 'san-antonio-311'));
    await rebuildTallies(store, { at: new Date(NOW) });
  },
  { MOONTOWER_CITY: 'san-antonio:recorded:/nowhere', CITIES },
);

const benchmarks = async ({ ask }: typeof austin) =>
  CityBenchmarks.parse(await (await ask('/api/cities/benchmarks')).json());

/** Everything below is counted from the stored rows one by one, with nothing of what the sums are made by. */
const LOCAL = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' });
interface Window {
  from: string;
  to: string;
}
const within = (day: string, { from, to }: Window) => day >= from && day <= to;
const daysFrom = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / DAY_MS;
const standing = <Row extends { withdrawnAt?: Date }>(rows: readonly Row[]) =>
  rows.filter((row) => row.withdrawnAt === undefined);
const stage = ({ stages = [] }: ItemDocument, wanted: string) => stages.find((each) => each.stage === wanted)?.on;

async function requestsOf(api: typeof austin, id: string): Promise<{ opened: string; closed: string | undefined }[]> {
  if (id === 'austin')
    return standing(await nativeRecords(api.store()).find().toArray()).map(({ publishedAt, fields }) => ({
      opened: LOCAL.format(publishedAt),
      closed:
        typeof fields['sr_closed_date'] === 'string' ? LOCAL.format(new Date(fields['sr_closed_date'])) : undefined,
    }));
  const rows = await nativeItems(api.store()).find({ feed: 'san-antonio-311' }).toArray();
  return standing(rows).map((row) => ({ opened: LOCAL.format(row.publishedAt), closed: stage(row, 'done') }));
}

async function recount(api: typeof austin, id: string, people: number) {
  const asked = await requestsOf(api, id);
  const issued = standing(
    await nativeItems(api.store())
      .find({ feed: `${id}-permits` })
      .toArray(),
  );
  const closedWithin = (most: number, window: Window) => {
    const own = asked.filter(({ opened }) => within(opened, window));
    const inTime = own.filter(({ opened, closed }) => {
      const took = closed === undefined ? Infinity : daysFrom(opened, closed);
      return took >= 0 && took <= most;
    });
    return { n: inTime.length, of: own.length, value: inTime.length / own.length };
  };
  const permitsIn = (window: Window) => issued.filter((item) => within(LOCAL.format(item.publishedAt), window));
  return {
    'closed-7': (window: Window) => closedWithin(7, window),
    'closed-30': (window: Window) => closedWithin(30, window),
    permits: (window: Window) => {
      const n = permitsIn(window).length;
      return { n, of: n, value: (n / people) * 1_000 };
    },
    approval: (window: Window) => {
      const own = permitsIn(window);
      const days = own
        .map((item) => daysFrom(stage(item, 'filed') ?? '', stage(item, 'approved') ?? ''))
        .filter((took) => took >= 0)
        .toSorted((a, b) => a - b);
      return { n: days.length, of: own.length, value: days[Math.floor((days.length - 1) / 2)] };
    },
  };
}

/** The people of both, by the answer of each. */
const peopleOf = ({ population }: CityBenchmarks): number => population?.people ?? 0;
async function bothRead(): Promise<[CityBenchmarks, CityBenchmarks]> {
  await expect
    .poll(
      async () =>
        [...(await benchmarks(austin)).others, ...(await benchmarks(sanAntonio)).others].map(({ state }) => state),
      { timeout: 20_000 },
    )
    .toEqual(['read', 'read']);
  return [await benchmarks(austin), await benchmarks(sanAntonio)];
}

it('two services read each other, and both tell the same numbers of both, counted again from the rows', async () => {
  const [here, there] = await bothRead();
  const ofAustin = await recount(austin, 'austin', peopleOf(here));
  const ofSanAntonio = await recount(sanAntonio, 'san-antonio', peopleOf(there));
  expect(here.measures.map(({ id }) => id)).toEqual(['closed-7', 'closed-30', 'permits', 'approval']);
  for (const [place, { id, pairs }] of here.measures.entries()) {
    const [pair] = pairs;
    if (pair?.window === undefined) throw new Error(`${id} is not compared: ${pair?.why}`);
    expect(pair.window.months).toBeGreaterThan(3);
    expect([id, pair.ours]).toMatchObject([id, ofAustin[id](pair.window)]);
    expect([id, pair.theirs]).toMatchObject([id, ofSanAntonio[id](pair.window)]);
    expect(there.measures[place]?.pairs[0]).toMatchObject({
      window: pair.window,
      ours: pair.theirs,
      theirs: pair.ours,
    });
  }
});

it('a month counts only once so many days have passed that all could have been closed', async () => {
  const { measures } = CityFigures.parse(await (await austin.ask('/api/cities/figures')).json());
  const lastOf = (id: string) => measures.find((each) => each.id === id)?.months.at(-1)?.month ?? '';
  const begins = (month: string) => Date.parse(`${month}-01T06:00:00Z`);
  const after = (month: string) => begins(new Date(Date.parse(`${month}-01`) + 32 * DAY_MS).toISOString().slice(0, 7));
  expect(NOW - after(lastOf('closed-30'))).toBeGreaterThanOrEqual(30 * DAY_MS);
  expect(NOW - after(lastOf('closed-7'))).toBeGreaterThanOrEqual(7 * DAY_MS);
  expect(NOW - after(lastOf('permits'))).toBeGreaterThanOrEqual(0);
});

it('a recording tells its rows and their days, and no number of the city', async () => {
  await expect
    .poll(async () => (await benchmarks(recorded)).others.map(({ state }) => state), { timeout: 20_000 })
    .toEqual(['read']);
  const { measures } = await benchmarks(recorded);
  const rows = standing(await nativeItems(recorded.store()).find().toArray());
  const days = rows.map(({ publishedAt }) => LOCAL.format(publishedAt)).toSorted();
  const permitsOf = measures.find(({ id }) => id === 'permits');
  expect(permitsOf?.own).toMatchObject({
    why: 'recorded',
    held: { rows: rows.length, from: `${days[0]?.slice(0, 7)}-01` },
  });
  expect(permitsOf?.own.held?.to.slice(0, 7)).toBe(days.at(-1)?.slice(0, 7));
  for (const { own, pairs } of measures) {
    expect(own).not.toHaveProperty('value');
    expect(pairs[0]).toMatchObject({ city: 'austin', why: 'recorded', whose: 'ours' });
    expect(pairs[0]).not.toHaveProperty('theirs');
  }
});
