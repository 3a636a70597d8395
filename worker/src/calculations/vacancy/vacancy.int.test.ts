import { austin } from '@moontower/city';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SPANISH, translateText } from '@moontower/contracts';
import { testStores } from '@moontower/testkit/stores';
import { readEvents } from '@moontower/store/events/event-log';
import { feedReads } from '@moontower/store/feeds/feed-queries';
import { nativeChanges, nativeFeeds, nativeItems, nativeRuns } from '@moontower/store/testing/native';
import { describeFeed, acquireFeedLease } from '@moontower/store/feeds/feed-state';
import { releaseLease } from '@moontower/store/db/leases';
import { expectConserved, openStage, type Stage } from '../../testing/stage.ts';
import { isFirstDue, runCalculation } from '../run-calculation.ts';
import { vacancyOf, VACANCY_FEED } from './vacancy.ts';

const vacancy = vacancyOf(austin);

const { mongoUri, database } = testStores();
const NOW = new Date('2026-11-20T18:00:00Z');
let stage: Stage;

async function record(
  id: string,
  feed: string,
  about: {
    type: 'code-cases' | 'demolition-permits' | 'building-permits' | 'fire-incidents';
    title: string;
    address: string;
    state?: 'expired' | 'open';
  },
): Promise<void> {
  const { state = 'open', ...rest } = about;
  await nativeItems(stage.store).insertOne({
    _id: `${feed}:${id}`,
    feed,
    key: id,
    hash: id,
    rawHash: id,
    ...rest,
    pulseType: 'development',
    subtype: 'kind',
    status: { state, text: state },
    precision: 'address',
    location: { type: 'Point', coordinates: [-97.74, 30.27] },
    url: 'https://example.org/1',
    publishedAt: new Date('2026-10-01T05:00:00Z'),
    publishedDayOnly: true,
    provenance: 'city-record',
    tags: [],
    facts: {},
    raw: '{}',
    sourceLabel: feed,
    firstSeenAt: NOW,
    changedAt: NOW,
  });
}
const infer = () =>
  runCalculation(
    { store: stage.store, effects: stage.effects(new AbortController().signal), finishing: stage.finishing },
    vacancy,
  );
const named = () =>
  nativeItems(stage.store)
    .find({ feed: VACANCY_FEED, withdrawnAt: { $exists: false } })
    .toArray();

beforeAll(async () => {
  stage = await openStage({ mongoUri, database, city: { tables: [] } });
  for (const id of ['austin-code-cases', 'austin-permits', 'austin-fire', 'austin-repeat-offenders']) {
    await describeFeed(stage.store, id, {
      title: id,
      dataset: id,
      publisher: 'p',
      homepage: 'https://example.org',
      licence: 'l',
      category: 'Development',
      schedule: '0 0 * * *',
      cadenceMs: 1,
      unofficial: false,
    });
    await nativeFeeds(stage.store).updateOne({ _id: id }, { $set: { checkedAt: NOW } });
  }
  const address = '2409 Alden Drive';
  await record('1', 'austin-code-cases', {
    type: 'code-cases',
    title: 'Code complaint: Structure condition, vacant',
    address,
  });
  await record('4', 'austin-code-cases', { type: 'code-cases', title: 'Code complaint: boarded up, vacant', address });
  await record('2', 'austin-permits', { type: 'demolition-permits', title: 'Demolition', address: '2409 ALDEN DRIVE' });
  await record('3', 'austin-code-cases', {
    type: 'code-cases',
    title: 'Code complaint: Structure condition',
    address: '10 Lived In St',
  });
});
afterAll(() => stage.stop());

describe('addresses that may be vacant', () => {
  it('are named as our own calculation, with reliability and records, when half of the indicators agree', async () => {
    expect(await infer()).toEqual({ named: 1, withdrawn: 0 });
    const [item] = await named();
    expect(item).toMatchObject({
      type: 'vacant-property',
      pulseType: 'vacant-property',
      provenance: 'moontower-calculation',
      title: 'Possibly vacant: 2409 Alden Drive',
      precision: 'address',
      district: 9,
      facts: {
        Reliability: 'low (50 %)',
        Indicators: '3 of 6 that could be read agree',
        'Demolition permits': 'austin-permits:2',
        'Code cases about the structure': 'austin-code-cases:1',
        'Records whose words say vacant or abandoned': 'austin-code-cases:4',
        'Indicators that disagree': 'Repeat offender program; Expired building permits; Fire incidents',
      },
    });
    expect(item?.summary).toContain('The city publishes no list of vacant buildings.');
    // It is ours: nothing of it is the city's English.
    expect(translateText(SPANISH, item?.title ?? '', item?.titleParts)).toEqual([
      { text: 'Posiblemente vacío: 2409 Alden Drive', original: false },
    ]);
    const summary = translateText(SPANISH, item?.summary ?? '', item?.summaryParts);
    expect(summary).toHaveLength(1);
    expect(summary[0]).toMatchObject({ original: false });
    expect(summary[0]?.text).toContain('3 de 6 indicios');
  });
  it('are left as they are when nothing changed, without a second word to anybody', async () => {
    expect(await infer()).toEqual({ named: 1, withdrawn: 0 });
    expect((await readEvents(stage.store, 0, 10)).flatMap(({ events }) => events).map(({ name }) => name)).toEqual([
      'item:landed',
      'feed:refreshed',
      'feed:refreshed',
    ]);
  });
  it('are withdrawn when the records no longer say so, and come back under the same id', async () => {
    await nativeItems(stage.store).updateOne({ _id: 'austin-permits:2' }, { $set: { withdrawnAt: NOW } });
    expect(await infer()).toEqual({ named: 0, withdrawn: 1 });
    await nativeItems(stage.store).updateOne({ _id: 'austin-permits:2' }, { $unset: { withdrawnAt: '' } });
    expect(await infer()).toEqual({ named: 1, withdrawn: 0 });
    expect(await nativeItems(stage.store).countDocuments({ feed: VACANCY_FEED })).toBe(1);
  });
  it('have a ledger line for each calculation, whose sums are the feed’s', async () => {
    const lines = await nativeRuns(stage.store).find({ feed: VACANCY_FEED }).sort({ _id: 1 }).toArray();
    const of = (name: 'received' | 'inserted' | 'updated' | 'unchanged' | 'withdrawn') =>
      lines.reduce((sum, line) => sum + line[name], 0);
    expect(lines.map(({ state, finishedAt }) => [state, finishedAt])).toEqual(Array(4).fill(['done', NOW]));
    expect({
      received: of('received'),
      inserted: of('inserted'),
      unchanged: of('unchanged'),
      updated: of('updated'),
      withdrawn: of('withdrawn'),
    }).toEqual({ received: 3, inserted: 1, unchanged: 1, updated: 1, withdrawn: 1 });
    await expectConserved(stage.store, VACANCY_FEED);
  });
  it('have a row of their own beside the feeds, as a calculation of ours', async () => {
    const told = (await feedReads(stage.store, { simulated: false, zone: 'America/Chicago' }).list(NOW.getTime())).find(
      ({ id }) => id === VACANCY_FEED,
    );
    expect(told).toMatchObject({
      title: 'Signs of vacancy (Moontower calculation)',
      calculated: true,
      publisher: 'Moontower, from records of the City of Austin',
      state: 'ok',
      stateWhy: 'calculated',
      stored: 1,
      received: 3,
      withdrawn: 1,
      lastRun: { state: 'done' },
    });
  });
  it('do not keep a report’s number in their history: it may turn sensitive, and their address is exact', async () => {
    await record('26-9', 'austin-311', {
      type: 'code-cases',
      title: 'Code complaint: vacant building',
      address: '2409 Alden Drive',
    });
    await infer();
    expect(JSON.stringify(await named())).toContain('austin-311:26-9');
    await nativeItems(stage.store).updateOne({ _id: 'austin-311:26-9' }, { $set: { sensitive: true } });
    await infer();
    expect(JSON.stringify([await named(), await nativeChanges(stage.store).find().toArray()])).not.toContain('26-9');
  });
  it('are not calculated twice at once, and failures are written down as ours, since the first', async () => {
    await acquireFeedLease(stage.store, VACANCY_FEED, { owner: 'another', now: NOW, forMs: 60_000 });
    await expect(infer()).rejects.toMatchObject({ code: 'unavailable', details: { busy: true } });
    await releaseLease(stage.store, VACANCY_FEED, 'another');
    const effects = stage.effects(new AbortController().signal);
    for (const nowMs of [effects.nowMs, () => effects.nowMs() + 60_000])
      await expect(
        runCalculation(
          {
            store: stage.store,
            effects: { ...effects, nowMs },
            finishing: {
              ...stage.finishing,
              districtAt: () => {
                throw new Error('no map');
              },
            },
          },
          vacancy,
        ),
      ).rejects.toThrow('no map');
    expect(await nativeRuns(stage.store).countDocuments({ feed: VACANCY_FEED, state: 'failed' })).toBe(2);
    expect((await nativeFeeds(stage.store).findOne({ _id: VACANCY_FEED }))?.failingSince).toEqual(NOW);
    expect(await infer()).toEqual({ named: 1, withdrawn: 0 });
    expect((await nativeFeeds(stage.store).findOne({ _id: VACANCY_FEED }))?.failingSince).toBeUndefined();
  });
});

describe('the first calculation', () => {
  it('waits until every feed it rests on was tried once, and comes once', async () => {
    await nativeFeeds(stage.store).updateOne({ _id: VACANCY_FEED }, { $unset: { checkedAt: '' } });
    await nativeFeeds(stage.store).updateMany({ _id: { $ne: VACANCY_FEED } }, { $set: { lastRunId: 'r' } });
    expect(await isFirstDue(stage.store, vacancy)).toBe(false);
    for (const id of ['austin-311', 'austin-repeat-offender-violations'])
      await nativeFeeds(stage.store).updateOne({ _id: id }, { $set: { lastRunId: 'r' } }, { upsert: true });
    expect(await isFirstDue(stage.store, vacancy)).toBe(true);
    await nativeFeeds(stage.store).updateOne({ _id: VACANCY_FEED }, { $set: { checkedAt: NOW } });
    expect(await isFirstDue(stage.store, vacancy)).toBe(false);
  });
});
