import { austin } from '@moontower/city';
import { NONPROFIT_REGISTER } from '@moontower/nonprofits/nonprofit-funding';
import { nonprofitReads } from '@moontower/nonprofits/store/nonprofit-reads';
import { rebuildTallies } from '@moontower/store/tallies/rebuild-tallies';
import { nativeFeeds, nativeRecords } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeFeeds } from '../describe-feeds.ts';
import { austinFeeds as feeds } from '../feeds/austin-feeds.ts';
import { openStage, type Stage } from '../testing/stage.ts';
import { matchFunding } from '@moontower/nonprofits/worker/match-funding';

const CONTRACTS = 'austin-contracts';
const { mongoUri, database } = testStores();
const NOW = new Date('2026-11-20T18:00:00Z');
/** Real numbers never begin with 00. */
const [RIVER, TRAIL, TWIN, OTHER_TWIN, UNPAID] = ['001000007', '001000014', '001000021', '001000028', '001000035'];
let stage: Stage;

const record = (
  feed: string,
  key: string,
  rest: { kind: 'nonprofit' | 'contract'; fields: Record<string, string | number> },
) => ({ _id: `${feed}:${key}`, feed, key, hash: 'h', rawHash: 'h', firstSeenAt: NOW, changedAt: NOW, ...rest });
const registered = (ein: string, NAME: string, REVENUE_AMTCents: number) =>
  record(NONPROFIT_REGISTER, ein, { kind: 'nonprofit', fields: { NAME, REVENUE_AMTCents } });
const contract = (key: string, lgl_nm: string, ma_prch_lmt_amCents: number) =>
  record(CONTRACTS, key, { kind: 'contract', fields: { lgl_nm, ma_prch_lmt_amCents } });
const readToItsEnd = (feed: string) => nativeFeeds(stage.store).updateOne({ _id: feed }, { $set: { checkedAt: NOW } });
async function matched() {
  await rebuildTallies(stage.store, { at: NOW });
  return matchFunding(stage.store, { feeds: austin.feeds, at: NOW });
}
const listed = async (wanted: {
  funding?: 'contracts';
  sort: 'contracts' | 'revenue';
  limit?: number;
  skip?: number;
}) => {
  const { list, total } = await nonprofitReads(stage.store).list({ limit: 50, skip: 0, ...wanted });
  return { eins: list.map(({ ein }) => ein), total };
};
const contractsOf = async (ein: string) => (await nonprofitReads(stage.store).funding(ein)).funding.contracts;

beforeAll(async () => {
  stage = await openStage({ mongoUri, database, city: { tables: [] } });
  await describeFeeds(stage.store, feeds, stage.finishing);
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await nativeRecords(stage.store).deleteMany({});
  await nativeRecords(stage.store).insertMany([
    registered(RIVER, 'BARTON RIVER FUND INC', 100),
    registered(TRAIL, 'ZILKER TRAIL KEEPERS INC', 500),
    registered(TWIN, 'SHOAL CREEK CHOIR', 300),
    registered(OTHER_TWIN, 'SHOAL CREEK CHOIR', 200),
    registered(UNPAID, 'A FUND OF NOBODY', 900),
    contract('1', 'Barton River Fund, Inc.', 7_000_00),
    contract('2', 'BARTON RIVER FUND INC', 1_000_00),
    contract('3', 'Zilker Trail Keepers', 90_000_00),
    contract('4', 'Shoal Creek Choir', 20_000_00),
    contract('5', 'A FUND OF NOBODY AT ALL', 1_00),
  ]);
});

describe('money under the names of nonprofits', () => {
  it('is not said to be none before its source was read to its end', async () => {
    await matched();
    expect(await contractsOf(UNPAID)).toEqual({ state: 'unread' });
    await readToItsEnd(CONTRACTS);
    await matched();
    expect(await contractsOf(UNPAID)).toEqual({ state: 'none' });
    expect((await nonprofitReads(stage.store).funding(UNPAID)).funding.payments).toEqual({ state: 'unread' });
  });

  it('is told with the reason of its match', async () => {
    await matched();
    expect(await contractsOf(RIVER)).toMatchObject({ match: 'likely', why: 'same-name', cents: 8_000_00, n: 2 });
    expect(await contractsOf(TRAIL)).toMatchObject({ match: 'possible', why: 'other-form', cents: 90_000_00 });
    expect(await contractsOf(TWIN)).toMatchObject({ match: 'possible', why: 'shared-name', cents: 20_000_00 });
  });

  it('orders and filters the register; by its order those without come last, by name, on any page', async () => {
    await matched();
    const order = [TRAIL, TWIN, OTHER_TWIN, RIVER, UNPAID];
    expect(await listed({ sort: 'contracts' })).toEqual({ eins: order, total: 5 });
    const pages = await Promise.all([0, 2, 4].map((skip) => listed({ sort: 'contracts', limit: 2, skip })));
    expect(pages.flatMap(({ eins }) => eins)).toEqual(order);
    expect(await listed({ funding: 'contracts', sort: 'revenue' })).toEqual({
      eins: [TRAIL, TWIN, OTHER_TWIN, RIVER],
      total: 4,
    });
  });

  it('goes with its contract, and what is as before is not written again', async () => {
    await matched();
    expect(await matched()).toEqual({ funded: 4, changed: 0 });
    await nativeRecords(stage.store).deleteOne({ _id: `${CONTRACTS}:3` });
    expect(await matched()).toEqual({ funded: 3, changed: 1 });
    expect(await contractsOf(TRAIL)).toEqual({ state: 'none' });
  });
});
