import { Filings, ListedNonprofit, Nonprofit, NonprofitDetail } from '@moontower/nonprofits/contract';
import { saveFilings } from '@moontower/nonprofits/store/filings';
import { saveFunding } from '@moontower/nonprofits/store/funding';
import { rebuildTallies } from '@moontower/store/tallies/rebuild-tallies';
import type { RecordDocument } from '@moontower/store';
import { nativeRecords } from '@moontower/store/testing/native';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aFeedDocument, seedFeeds } from '../../test/seed.ts';
import { runningApi } from '../../test/running-api.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const registered = (ein: string, NAME: string, fields: RecordDocument['fields'] = {}): RecordDocument => ({
  _id: `irs-nonprofits:${ein}`,
  feed: 'irs-nonprofits',
  key: ein,
  kind: 'nonprofit',
  fields: { NAME, ...fields },
  hash: 'h',
  rawHash: 'h',
  firstSeenAt: NOW,
  changedAt: NOW,
});
/** Real numbers never begin with 00. */
const [ONE, OTHER, POSTCARD] = ['001000007', '001000014', '001000021'];

const api = runningApi(async (store) => {
  await nativeRecords(store).insertMany([
    registered(ONE, 'BARTON RIVER FUND INC', { REVENUE_AMTCents: -5_200_00, FILING_REQ_CD: '01' }),
    registered(OTHER, 'BARTON RIVER FUND', { REVENUE_AMTCents: 90_000_00, FILING_REQ_CD: '01' }),
    registered(POSTCARD, 'BARTON RIVER FUND FRIENDS', { FILING_REQ_CD: '02' }),
  ]);
  await rebuildTallies(store, { at: NOW });
});
beforeEach(() => api.store().collection('limits').deleteMany({}));

const detail = async (ein: string) => NonprofitDetail.parse(await (await api.ask(`/api/ngo/${ein}`)).json());
const askFilings = (ein: string) =>
  api.ask(`/api/ngo/${ein}/filings`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' });

const promised = () => api.store().collection('dueJobs').countDocuments({ name: 'fetch-filings' });

describe('a number', () => {
  it('that no organisation has, or that is none, is said to be so, and nobody is asked about it', async () => {
    for (const [ein, status] of [
      ['009999999', 404],
      ['74-1234567', 400],
      ['7412345', 400],
      ['abcdefghi', 400],
    ] as const) {
      const [shown, asked] = await Promise.all([api.ask(`/api/ngo/${ein}`), askFilings(ein)]);
      expect([ein, shown.status, asked.status]).toEqual([ein, status, status]);
    }
    expect(await (await api.ask('/api/ngo/009999999')).text()).toContain('No organization in Austin has this number');
    expect(await promised()).toBe(0);
  });
});

describe('two organisations of one name', () => {
  it('stand apart by their numbers, each named on the page of the other', async () => {
    const list = z.array(Nonprofit).parse(await (await api.ask('/api/ngo?q=barton%20river%20fund')).json());
    expect(list.map(({ ein }) => ein).toSorted()).toEqual([ONE, OTHER, POSTCARD]);
    const [one, other] = [await detail(ONE), await detail(OTHER)];
    const near = ({ near: all }: NonprofitDetail) =>
      all.map(({ ein, same }) => [ein, same]).toSorted((a, b) => (a.join() < b.join() ? -1 : 1));
    expect(near(one)).toEqual([
      [OTHER, true],
      [POSTCARD, false],
    ]);
    expect(near(other)).toContainEqual([ONE, true]);
    expect([one.organisation.revenueCents, other.organisation.revenueCents]).toEqual([-520_000, 9_000_000]);
  });
});

describe('returns', () => {
  it('that are negative, missing or filed again are told as they were filed', async () => {
    const filing = {
      form: '990' as const,
      published: true,
      expensesCents: null,
      assetsCents: 0,
      liabilitiesCents: null,
      officersPayCents: 8_000_000,
    };
    const list = [
      { ...filing, taxPeriod: '2024-12', revenueCents: -520_000, again: true as const },
      { ...filing, taxPeriod: '2024-12', revenueCents: 110_000, again: true as const },
      { ...filing, taxPeriod: '2023-12', form: '990N' as const, published: false, revenueCents: null },
    ];
    await saveFilings(api.store(), ONE, { list, at: new Date() });
    expect((await detail(ONE)).filings).toMatchObject({ state: 'here', list });
    expect((await detail(POSTCARD)).organisation).toMatchObject({ duty: 'postcard', revenueCents: null });
  });

  it('are asked for once a day for one number, by a job of its own', async () => {
    for (let press = 0; press < 2; press += 1)
      expect(Filings.parse(await (await askFilings(OTHER)).json())).toMatchObject({ state: 'asked', list: [] });
    expect(await promised()).toBe(1);
    // What was read lately is left alone.
    await saveFilings(api.store(), POSTCARD, { list: undefined, at: new Date() });
    expect(Filings.parse(await (await askFilings(POSTCARD)).json())).toMatchObject({ state: 'none' });
    expect(await promised()).toBe(1);
  });
});

describe('public money', () => {
  it('of federal grants is of the day that their feed says', async () => {
    expect(await detail(ONE)).not.toHaveProperty('grantsSince');
    const { about } = aFeedDocument();
    if (about === undefined) throw new Error('a feed is described');
    const described = { ...about, firstDay: '2024-10-01' };
    await seedFeeds(api.store(), [aFeedDocument({ _id: 'usaspending-awards', about: described })]);
    expect(await detail(ONE)).toMatchObject({ grantsSince: '2024-10-01' });
  });

  const found = {
    state: 'found' as const,
    match: 'likely' as const,
    why: 'same-name' as const,
    cents: 40_000_00,
    n: 2,
    years: { from: 2025, to: 2026 },
  };
  it('stands with the organisation in lists, on its page and in the file, and tells what was not read', async () => {
    const money = [
      { from: 'payments' as const, match: found.match, why: found.why, name: 'Barton River Fund, Inc.', lines: [] },
    ];
    await saveFunding(api.store(), [{ _id: ONE, payments: found, money }], { at: NOW, read: ['payments', 'grants'] });
    const paid = z.array(ListedNonprofit).parse(await (await api.ask('/api/ngo?funding=payments')).json());
    expect(paid.map(({ ein, funding }) => [ein, funding])).toEqual([
      [ONE, { payments: found, contracts: { state: 'unread' }, grants: { state: 'none' } }],
    ]);
    expect(await detail(ONE)).toMatchObject({ funding: { payments: found }, money });
    const file = await (await api.ask('/api/ngo?sort=payments&format=csv')).text();
    const [head = '', first = '', second = ''] = file.split('\r\n');
    expect(head).toContain('payments_dollars,payments_match,contracts_dollars,contracts_match');
    expect(first).toContain(`${ONE},`);
    expect(first).toContain('40000,likely,,unread,,none');
    expect(second).toContain(',,none,,unread,,none');
  });
});
