import { NO_ROWS, PulseCollection, PulseDistricts, type Filter } from '@moontower/contracts';
import { nativeFeeds, nativeRuns } from '@moontower/store/testing/native';
import { pulseReads } from '@moontower/store/pulse/pulse-queries';
import { comparable } from '@moontower/store/pulse/pulse-usual';
import { tableFromIPC } from '@uwdata/flechette';
import { describe, expect, it } from 'vitest';
import { runningApi } from '../../test/running-api.ts';
import { aFeedDocument, aStoredItem, seedFeeds, seedItems } from '../../test/seed.ts';
import { austin } from '@moontower/city';

/** Friday; in Austin it begins at 06:00 UTC. */
const DAY = '2026-11-20';
const SO_FAR = '2026-11-20T19:00:00.000Z';
const at = (day: string, district: number, { count = 1, located = true }) =>
  Array.from({ length: count }, (_, nth) =>
    aStoredItem({
      key: `${day} ${district} ${located} ${nth}`,
      publishedAt: `${day}:${String(nth).padStart(2, '0')}:00.000Z`,
      district,
      ...(located ? {} : { location: undefined }),
    }),
  );

/** A reading of a feed that ended well, at noon in Austin. */
const readOn = (day: string, feed = 'austin-311') => ({
  ...NO_ROWS,
  _id: `${feed} ${day}`,
  feed,
  state: 'done' as const,
  startedAt: new Date(`${day}T18:00:00.000Z`),
  full: false,
  withdrawn: 0,
  skipped: {},
  quarantinedBy: {},
  pages: 1,
  bytes: 1,
  unknownColumns: [],
  missingColumns: [],
});

const api = runningApi(async (store) => {
  await seedFeeds(store, [aFeedDocument(), aFeedDocument({ _id: 'late-comer' })]);
  await nativeRuns(store).insertMany([
    ...['2026-11-20', '2026-11-19', '2026-11-14', '2026-11-13', '2026-11-08', '2026-11-06', '2026-10-30'].map((day) =>
      readOn(day),
    ),
    // On this Friday it was read, but not to the end.
    { ...readOn('2026-10-23'), state: 'failed' as const },
    readOn('2026-11-20', 'late-comer'),
  ]);
  await seedItems(store, [
    // The newest day: three in District 3 (one without a point), one in District 9; the first belongs to the day before
    // in UTC-6.
    ...at('2026-11-20T18', 3, { count: 2 }),
    ...at('2026-11-20T07', 3, { located: false }),
    ...at('2026-11-20T08', 9, {}),
    ...at('2026-11-20T05', 3, { count: 4 }),
    // Six days before is in the week, seven is not.
    ...at('2026-11-14T06', 9, { count: 5 }),
    ...at('2026-11-14T05', 9, { count: 6 }),
    // Fridays before: 7, 2 and 3 in District 3, and one planned for this evening.
    ...at('2026-11-13T18', 3, { count: 7 }),
    ...at('2026-11-06T18', 3, { count: 2 }),
    ...at('2026-10-30T18', 3, { count: 3 }),
    ...at('2026-11-20T23', 3, {}),
    // A Friday on which nobody read.
    ...at('2026-10-23T18', 3, { count: 3 }),
  ]);
});
const stats = (filter: Filter, day: string | undefined) =>
  pulseReads(api.store(), austin).stats({ until: SO_FAR, ...filter }, day);

describe('today, this week and the usual day', () => {
  it('are of Austin’s calendar day and the seven days up to it', async () => {
    const { day, today, week, usual } = await stats({}, DAY);
    expect({ day, today, week }).toEqual({ day: DAY, today: 4, week: 4 + 4 + 5 });
    expect(usual[2]).toEqual({ district: 3, today: 3, usual: 3, weeks: 3 });
    expect(usual[8]).toEqual({ district: 9, today: 1, usual: 0, weeks: 3 });
  });

  it('have no count of a type that is not held, and 0 of one that is where nothing of it matches', async () => {
    const { byType } = await stats({ since: '2026-11-20T18:00:00.000Z', q: 'nothingofthekind' }, DAY);
    expect(byType).toEqual({ '311': 0 });
    expect((await stats({}, DAY)).byType).toEqual({ '311': 34 });
  });

  it('stay whole however short the chosen time is, while active events and types follow it', async () => {
    const { active, today, week, usual, byType } = await stats({ since: '2026-11-20T18:00:00.000Z' }, DAY);
    expect({ active, today, week, byType: byType['311'] }).toEqual({ active: 2, today: 4, week: 13, byType: 2 });
    expect(usual[2]).toEqual({ district: 3, today: 3, usual: 3, weeks: 3 });
  });

  it('are of a day without records too, and of no other', async () => {
    expect(await stats({ until: '2026-11-25T19:00:00.000Z' }, '2026-11-25')).toMatchObject({
      day: '2026-11-25',
      today: 0,
      week: 9,
    });
  });

  it('of a recording are of the newest day that this filter has', async () => {
    expect(await stats({ districts: [9], since: '2026-11-20T18:00:00.000Z' }, undefined)).toMatchObject({
      day: DAY,
      today: 1,
      week: 6,
    });
    expect(await stats({ districts: [9], until: '2026-11-15T00:00:00.000Z' }, undefined)).toMatchObject({
      day: '2026-11-14',
      today: 5,
      week: 11,
    });
    // Not known is not 0.
    expect(await stats({ districts: [7] }, undefined)).toMatchObject({ day: undefined, today: undefined });
  });
});

describe('the districts of a view', () => {
  it.each(['&since=1900-01-01&until=2027-01-01', '&since=2026-11-14T00:00:00.000Z&until=2026-11-20T07:30:00.000Z'])(
    'have as many events as the list filtered to each, with and without a place%s',
    async (period) => {
      const { counts } = PulseDistricts.parse(await (await api.ask(`/api/pulse/districts?types=311${period}`)).json());
      expect(Object.keys(counts)).toHaveLength(10);
      for (const [district, count] of Object.entries(counts)) {
        const { total, features } = PulseCollection.parse(
          await (await api.ask(`/api/pulse/events?types=311&district=${district}${period}`)).json(),
        );
        expect([district, count, count]).toEqual([district, total, features.length]);
      }
      expect(counts['3']).toBeGreaterThan(4);
    },
  );
});

describe('the points of a view', () => {
  const arrow = async (query: string) =>
    api.ask(`/api/pulse/events?until=2027-01-01${query}`, {
      headers: { Accept: 'application/vnd.apache.arrow.stream' },
    });
  const heads = (answer: Response) =>
    ['x-point-count', 'x-total-count', 'x-without-location'].map((name) => Number(answer.headers.get(name)));

  it('are cut at so many located ones, the newest, and say how many there are', async () => {
    const answer = await arrow('&limit=5');
    expect(heads(answer)).toEqual([5, 35, 1]);
    const table = tableFromIPC(new Uint8Array(await answer.arrayBuffer()));
    // The one without a place stands before the fifth, which says so.
    expect([...table.getChild('skipped').toArray()].map(Number)).toEqual([0, 0, 0, 0, 1]);
  });

  it('are all there below the cap, and the cap of other forms is lower', async () => {
    expect(heads(await arrow('&limit=500000'))).toEqual([34, 35, 1]);
    expect(heads(await arrow(''))).toEqual([34, 35, 1]);
    expect((await api.ask('/api/pulse/events?limit=5001')).status).toBe(400);
    expect((await arrow('&limit=500001')).status).toBe(400);
  });
});

describe('a feed that was not read on the days before', () => {
  it('does not count in the usual day, though its records bear dates of them; the week tells of all it holds', async () => {
    await seedItems(
      api.store(),
      ['2026-11-20T09', '2026-11-16T18', '2026-11-13T19', '2026-11-06T19'].map((hour) =>
        aStoredItem({ feed: 'late-comer', key: hour, publishedAt: `${hour}:00:00.000Z`, district: 3 }),
      ),
    );
    const { today, week, usual } = await stats({}, DAY);
    expect({ today, week }).toEqual({ today: 5, week: 13 + 2 });
    expect(usual[2]).toEqual({ district: 3, today: 3, usual: 3, weeks: 3 });
    const alone = await stats({ feed: 'late-comer' }, DAY);
    expect([alone.today, alone.week, alone.usual[2]]).toEqual([1, 2, { district: 3, today: 0, usual: 0, weeks: 0 }]);
  });
});

describe('a feed whose publisher keeps its past', () => {
  const fresh = () => pulseReads(api.store(), austin);
  const ofReader = (feed: string) => fresh().stats({ feed, until: SO_FAR }, DAY);
  const keeps = (feed: string) => {
    const { about, ...document } = aFeedDocument({ _id: feed });
    if (about === undefined) throw new Error('a feed of a test is described');
    return { ...document, about: { ...about, keepsPast: true } };
  };

  it('tells what is usual right after its first reading, of the whole days it reaches back to', async () => {
    await seedFeeds(api.store(), [keeps('reaches-back')]);
    await nativeRuns(api.store()).insertOne({ ...readOn('2026-11-20', 'reaches-back'), full: true });
    await seedItems(
      api.store(),
      // The oldest is of October 30: that Friday may have begun before it, so three are whole.
      ['2026-11-20T18', '2026-11-13T18', '2026-11-13T19', '2026-11-06T18', '2026-10-30T18'].map((hour) =>
        aStoredItem({ feed: 'reaches-back', key: hour, publishedAt: `${hour}:00:00.000Z`, district: 3 }),
      ),
    );
    expect((await ofReader('reaches-back')).usual[2]).toEqual({ district: 3, today: 1, usual: 1.5, weeks: 2 });
    await seedItems(api.store(), [
      aStoredItem({ feed: 'reaches-back', key: 'older', publishedAt: '2026-10-29T18:00:00.000Z', district: 3 }),
    ]);
    expect(await ofReader('reaches-back')).toMatchObject({ week: 1, usual: { 2: { usual: 1, weeks: 3 } } });
    expect(await ofReader('reaches-back')).not.toHaveProperty('weekSince');
  });

  it('is whole from the day after its first reading began to ask, and not while it is read', async () => {
    await seedFeeds(api.store(), [keeps('asked-from')]);
    await seedItems(
      api.store(),
      ['2026-11-20T18', '2026-11-16T18', '2026-11-06T18'].map((hour) =>
        aStoredItem({ feed: 'asked-from', key: hour, publishedAt: `${hour}:00:00.000Z`, district: 3 }),
      ),
    );
    expect(await ofReader('asked-from')).toMatchObject({ week: 2, weekSince: null });
    // One that does not answer is not waited for.
    const away = { $set: { unreachableSince: new Date() } };
    await nativeFeeds(api.store()).updateOne({ _id: 'asked-from' }, away);
    expect(await ofReader('asked-from')).not.toHaveProperty('weekSince');
    await nativeRuns(api.store()).insertOne({
      ...readOn('2026-11-20', 'asked-from'),
      since: '2026-11-15T00:00:00.000',
    });
    expect(await ofReader('asked-from')).toMatchObject({ week: 2, weekSince: '2026-11-16' });
  });
});

describe('the days and feeds that are compared', () => {
  const known = (days: Record<number, readonly string[]>) =>
    comparable(new Map(Object.entries(days).map(([day, feeds]) => [Number(day), new Set(feeds)])));

  it('are the same on both sides: as many feeds as leave three days', () => {
    const found = known({ 1: ['a', 'b'], 2: ['a', 'b'], 3: ['a', 'b', 'c'], 4: ['a', 'c'] });
    expect([found.days, [...found.feeds]]).toEqual([
      [1, 2, 3],
      ['a', 'b'],
    ]);
  });
  it('are those that there are, where no feed has three', () => {
    expect(known({ 1: ['a'], 2: [] })).toEqual({ days: [1], feeds: new Set(['a']) });
    expect(known({})).toEqual({ days: [], feeds: new Set() });
  });
});
