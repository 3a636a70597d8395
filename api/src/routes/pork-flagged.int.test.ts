import { austin } from '@moontower/city';
import { FlaggedItem, PorkStatistics, PurchaseDetail, type RuleHit } from '@moontower/contracts';
import { porkReads } from '@moontower/store/spending/pork-queries';
import { writeReview } from '@moontower/store/spending/reviews';
import { nativePayments } from '@moontower/store/testing/native';
import { aPayment } from '@moontower/testkit';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aStoredPurchase, seedPurchases } from '../../test/seed.ts';
import { runningApi } from '../../test/running-api.ts';

const { score: HIGH } = aStoredPurchase();
const quoting = (...texts: string[]): RuleHit[] =>
  HIGH.hits.map((hit) => ({ ...hit, rule: 'F34', evidence: texts.map((text) => ({ label: 'Word', text })) }));
const NOT_SCORED = {
  ...HIGH,
  total: 0,
  hits: [],
  bucket: 'not-scored' as const,
  reviewPriority: false,
  notScoredBecause: 'Paid to a person',
};
const scored = (id: string, [total, amountCents]: [number, number], hits: RuleHit[] = []) => {
  // The one at the floor is of a higher band than those with more points.
  const bucket = id === 'floor' ? ('medium' as const) : ('low' as const);
  return aStoredPurchase({ _id: id, id, amountCents, score: { ...HIGH, total, hits, bucket, reviewPriority: false } });
};
const api = runningApi(async (store) => {
  await seedPurchases(
    store,
    [
      aStoredPurchase({ _id: 'high', id: 'high', amountCents: 100_000 }),
      scored('strong-pair', [30, 20_000_000]),
      scored('floor', [20, 5_000], quoting('Sole and Single Source', 'single source')),
      scored('below', [19, 9_000_000], quoting('emergency purchase')),
      scored('sign-post', [1, 46_625]),
      { ...scored('text-only', [25, 700]), description: 'EMERGENCY MEDICAL SERVICES, sole sourcing' },
      {
        ...scored('claim', [0, 900]),
        description: 'REFUND TO PAT DOE',
        vendor: { name: 'PAT DOE' },
        score: NOT_SCORED,
      },
    ].map((purchase) =>
      purchase._id === 'strong-pair' ? { ...purchase, score: { ...purchase.score, reviewPriority: true } } : purchase,
    ),
  );
  const line = (key: string, about: Parameters<typeof aPayment>[0], purchase: string) => ({
    ...aPayment({ key, ...about }),
    _id: key,
    feed: 'austin-payments',
    hash: key,
    rawHash: key,
    purchase,
    firstSeenAt: new Date(0),
    changedAt: new Date(0),
    raw: '{}',
  });
  await nativePayments(store).insertMany([
    line('a', { amountCents: 60_000, description: 'MOWING' }, 'high'),
    { ...line('b', { amountCents: 40_000 }, 'high') },
    { ...line('gone', { amountCents: 1 }, 'high'), withdrawnAt: new Date(0) },
    line('c', { amountCents: 900, description: 'REFUND TO PAT DOE', vendor: { name: 'PAT DOE' } }, 'claim'),
  ]);
});
const ids = async (query: string) => {
  const answer = await api.ask(`/api/pork/flagged/all${query}`);
  const items = z.array(FlaggedItem).parse(await answer.json());
  expect(answer.headers.get('x-total-count')).toBe(String(items.length));
  return items.map(({ id }) => id);
};

describe('/api/pork/flagged/all', () => {
  it('lists what scores 20 and up, the band first, unless a lower score is asked for', async () => {
    expect(await ids('')).toEqual(['high', 'floor', 'strong-pair', 'text-only']);
    expect(await ids('?minScore=1')).toEqual(['high', 'floor', 'strong-pair', 'text-only', 'below', 'sign-post']);
    expect((await api.ask('/api/pork/flagged/all?minScore=-1')).status).toBe(400);
  });
  it('lists a range of scores as many as the statistics count in it', async () => {
    const { scoreDistribution } = PorkStatistics.parse(await (await api.ask('/api/pork/statistics')).json());
    expect(Object.values(scoreDistribution).filter((count) => count > 0).length).toBeGreaterThan(2);
    for (const [range, count] of Object.entries(scoreDistribution)) {
      const [least = '', most = least] = range.split('-');
      expect([range, (await ids(`?minScore=${least}&maxScore=${most}`)).length]).toEqual([range, count]);
    }
  });
  it('leaves out what cost less than is asked for, and puts the larger of one day first', async () => {
    expect(await ids('?minValue=1000')).toEqual(['high', 'strong-pair']);
    expect(await ids('?minScore=1&minValue=466.25&sort=date')).toEqual(['strong-pair', 'below', 'high', 'sign-post']);
  });
  it('keeps a priority to its own range, whatever the floor', async () => {
    expect(await ids('?priority=low')).toEqual(['strong-pair', 'text-only', 'below', 'sign-post']);
    expect(await ids('?priority=medium')).toEqual(['floor']);
    expect(await ids('?priority=high')).toEqual(['high']);
  });
  it('sorts by value, which was called amount', async () => {
    expect(await ids('?sort=value')).toEqual(['strong-pair', 'high', 'floor', 'text-only']);
    expect(await ids('?sort=amount')).toEqual(await ids('?sort=value'));
  });
  it('lists those of one rule, department, payee and fiscal year, each by its code', async () => {
    expect(await ids('?rule=F34&minScore=1')).toEqual(['floor', 'below']);
    expect(await ids('?rule=F03&minScore=1')).toEqual([]);
    expect(await ids('?department=9999')).toEqual([]);
    expect(await ids('?department=8600&fiscalYear=2027')).toEqual(await ids(''));
    expect(await ids('?fiscalYear=2026')).toEqual([]);
    for (const query of ['?rule=first', '?fiscalYear=26']) {
      const { status } = await api.ask(`/api/pork/flagged/all${query}`);
      expect([query, status]).toEqual([query, 400]);
    }
  });
  it('answers a chip with the purchases whose flagged keywords hold one of its phrases', async () => {
    expect(await ids('?keyword=sole%20source')).toEqual(['floor']);
    expect(await ids('?keyword=emergency&minScore=1')).toEqual(['below']);
    expect(await ids('?keyword=mowing&minScore=1')).toEqual([]);
  });
  it('lists what is not scored with its reason, without a payee or a text that may name a person', async () => {
    const answer = await api.ask('/api/pork/flagged/all?priority=not-scored');
    const items = z.array(FlaggedItem).parse(await answer.json());
    expect(items).toMatchObject([
      {
        id: 'claim',
        title: 'Grounds maintenance',
        payeeWithheld: true,
        score: { notScoredBecause: 'Paid to a person' },
      },
    ]);
    expect(JSON.stringify(items)).not.toMatch(/doe/i);
  });
});

describe('/api/pork/statistics', () => {
  it('counts each thing as it names it', async () => {
    const statistics = PorkStatistics.parse(await (await api.ask('/api/pork/statistics')).json());
    expect(statistics).toMatchObject({
      flagFloor: 20,
      totalFlagged: 4,
      totalWithPoints: 6,
      totalScored: 6,
      totalNotScored: 1,
      totalWastefulValue: 201_057,
      highScoreCount: 1,
      highScoreValue: 1_000,
      topScore: 72,
      highPriorityCount: 2,
      highPriorityValue: 201_000,
      averageWastefulnessScore: 36.8,
      totalFlaggedValue: 201_057,
      averageScore: 36.8,
    });
    expect(statistics.byCategory).toEqual(statistics.wasteByCategory);
    for (const item of statistics.largestItems ?? [])
      expect([item.points, item.reasonToReview, item.wordsFound]).toEqual([
        item.wastefulnessScore,
        item.suspiciousReason,
        item.flaggedKeywords,
      ]);
  });
  it('says of every figure which purchases it is of', async () => {
    const { populations, ...answer } = PorkStatistics.parse(await (await api.ask('/api/pork/statistics')).json());
    const { flagFloor: _floor, ruleSet: _set, asOf: _at, simulated: _made, coverage: _rows, ...figures } = answer;
    const names = Object.keys(figures).flatMap((name) =>
      ['topKeywords', 'keywordChips'].includes(name) ? [`${name}.count`, `${name}.flagged`] : [name],
    );
    expect(Object.keys(populations).toSorted()).toEqual(names.toSorted());
    const listed = async (query: string) => (await ids(query)).length;
    const sizes = {
      scored: await listed('?minScore=0'),
      'with-points': await listed('?minScore=1'),
      flagged: await listed(''),
      high: await listed('?priority=high'),
      'not-scored': await listed('?priority=not-scored'),
    };
    const { totalScored, totalWithPoints, totalFlagged, highScoreCount, totalNotScored } = answer;
    expect(sizes).toEqual({
      [populations['totalScored'] ?? '']: totalScored,
      [populations['totalWithPoints'] ?? '']: totalWithPoints,
      [populations['totalFlagged'] ?? '']: totalFlagged,
      [populations['highScoreCount'] ?? '']: highScoreCount,
      [populations['totalNotScored'] ?? '']: totalNotScored,
    });
    const worth = Object.values(answer.wasteByPriority).reduce((sum, value) => sum + value, 0);
    expect([populations['wasteByPriority'], worth > answer.totalWastefulValue]).toEqual(['with-points', true]);
  });
  it('counts phrases of the lists, never a sentence, and a purchase once for a chip', async () => {
    const { topKeywords, keywordChips } = PorkStatistics.parse(await (await api.ask('/api/pork/statistics')).json());
    expect(topKeywords).toEqual([
      { keyword: 'consulting', count: 1, flagged: 1 },
      { keyword: 'emergency purchase', count: 1, flagged: 0 },
      { keyword: 'single source', count: 1, flagged: 1 },
    ]);
    expect(keywordChips).toEqual([
      { keyword: 'consulting', count: 1, flagged: 1 },
      { keyword: 'emergency', count: 1, flagged: 0 },
      { keyword: 'sole source', count: 1, flagged: 1 },
      { keyword: 'luxury', count: 0, flagged: 0 },
      { keyword: 'no-bid', count: 0, flagged: 0 },
    ]);
  });
});

describe('/api/pork/purchases/:id', () => {
  it('shows one purchase, flagged or not, with the lines that stand', async () => {
    const { purchase, rows } = PurchaseDetail.parse(await (await api.ask('/api/pork/purchases/high')).json());
    expect(purchase).toMatchObject({ id: 'high', wastefulnessScore: 72, reviewBy: 'rules' });
    expect(rows.map(({ amount, description }) => [amount, description])).toEqual([
      [600, 'MOWING'],
      [400, 'Mowing, north parks'],
    ]);
    expect((await api.ask('/api/pork/purchases/nobody')).status).toBe(404);
  });
  it('names nobody in the lines of what may have gone to a person', async () => {
    const body = await (await api.ask('/api/pork/purchases/claim')).text();
    expect(PurchaseDetail.parse(JSON.parse(body)).rows).toHaveLength(1);
    expect(body).not.toMatch(/doe/i);
  });
});

describe('what people cleared', () => {
  it('is in no open band, whatever the least score, and in the list of all that is scored', async () => {
    await writeReview(api.store(), { purchase: 'floor', status: 'cleared', at: new Date(0) });
    const open = ['strong-pair', 'text-only', 'below', 'sign-post'];
    expect(await ids('?priority=low&limit=100')).toEqual(open);
    expect(await ids('?priority=low&minScore=0')).toEqual(open);
    expect(await ids('?minScore=0')).toContain('floor');
  });
});

it('cards, frames and heads are given the purchase as its page shows it, or as little', async () => {
  const { head, page } = porkReads(api.store(), { simulated: false, checkbook: austin.checkbook });
  for (const id of ['high', 'claim']) {
    const { purchase, mayNamePerson } = await page(id);
    expect(await head(id)).toEqual({ purchase, ...(mayNamePerson === undefined ? {} : { mayNamePerson }) });
  }
  await expect(head('never-was')).rejects.toMatchObject({ code: 'not_found' });
  await writeReview(api.store(), { purchase: 'text-only', status: 'cleared', withheld: true, at: new Date() });
  await expect(head('text-only')).rejects.toMatchObject({ code: 'not_found' });
});
