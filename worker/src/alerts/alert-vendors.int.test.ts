import { UNDESCRIBED } from '@moontower/contracts/spending/undescribed';
import { alertsOf } from '@moontower/alerts/store/mailbox-alerts';
import { nativeSubscriptions } from '@moontower/alerts/testing/subscription-documents';
import type { PurchaseDocument } from '@moontower/store/documents';
import { appendEvents } from '@moontower/store/events/event-log';
import { writeReview } from '@moontower/store/spending/reviews';
import { nativePurchases } from '@moontower/store/testing/native';
import { aPurchase } from '@moontower/testkit';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { composeDigests, matchAlerts } from '@moontower/alerts/worker/alert-work';
import { openAlertStage, readable, type AlertStage } from './testing/alert-stage.ts';

const names = testStores();
let stage: AlertStage;
beforeAll(async () => {
  stage = await openAlertStage(names, Date.parse('2026-11-20T18:00:00Z'));
});
beforeEach(async () => {
  await stage.clear();
  await nativePurchases(stage.store).deleteMany({});
});
afterAll(() => stage.stop());

const part = { points: 10, limit: 25, possible: 25 };
const flag = async (id: string, about: Partial<PurchaseDocument> = {}) => {
  const purchase: PurchaseDocument = {
    ...aPurchase({ id, description: `Mowing ${id}` }),
    _id: id,
    feed: 'austin-payments',
    hash: 'h',
    publishedAt: stage.now(),
    changedAt: stage.now(),
    score: {
      total: 72,
      components: { keywords: part, amount: part, description: part, vendor: part },
      hits: [],
      bucket: 'high',
      completeness: 1,
      confidence: 'high',
      reviewPriority: true,
      labels: [],
      ruleSet: 'r1',
      scoredAt: stage.now().toISOString(),
    },
    ...about,
  };
  await nativePurchases(stage.store).insertOne(purchase, { ignoreUndefined: true });
  const payload = {
    id,
    title: purchase.description,
    amountCents: purchase.amountCents,
    score: purchase.score.total,
    publishedAt: purchase.publishedAt.toISOString(),
    ...(purchase.personal ? {} : { vendorCode: purchase.vendor.code }),
  };
  await appendEvents(stage.store, [{ name: 'spending:flagged', payload }], { at: stage.now() });
};
const follow = async (vendor: string, language: 'en' | 'es' = 'en') => {
  await matchAlerts(stage.deps);
  await alertsOf(stage.store).ask(
    { email: 'ann@city.example', language, topics: [], filter: { vendor }, frequency: 'daily' },
    { at: stage.now(), proved: true },
  );
};
const digest = async (day: string) => {
  stage.sink.mails.length = 0;
  await composeDigests(stage.deps, { day });
  await stage.send();
  return stage.sink.mails.map(({ raw }) => readable(raw));
};

describe('an alert on a vendor', () => {
  it('tells its purchases that were flagged for review, once each, as a question with the reasons’ page', async () => {
    await follow('V1');
    await flag('p1');
    await flag('p2', { vendor: { code: 'V2', name: 'Other LLC' } });
    const [text = ''] = await digest('2026-11-21');
    expect(text).toContain('PURCHASES FLAGGED FOR REVIEW, EXAMPLE GROUNDS LLC');
    expect(text).toContain('flagged for review with 72 of 100 points');
    expect(text).toContain('A score is a question, not a finding');
    expect(text).toContain('/pork-tracker/p1');
    expect(text).not.toContain('Mowing p2');
    await flag('p3');
    expect(
      (await digest('2026-11-22')).map((each) => [each.includes('Mowing p3'), each.includes('Mowing p1')]),
    ).toEqual([[true, false]]);
    expect(await digest('2026-11-23')).toEqual([]);
  });
  it('leaves out persons, what people cleared or took off since, and what was paid long ago', async () => {
    await follow('V1');
    await flag('person', { personal: true, vendor: { code: 'V1', name: 'DOE, PAT' } });
    await flag('old', { publishedAt: new Date('2024-01-01T00:00:00Z') });
    await flag('cleared');
    await flag('taken-off');
    await writeReview(stage.store, { purchase: 'cleared', status: 'cleared', at: stage.now() });
    await writeReview(stage.store, { purchase: 'taken-off', status: 'cleared', withheld: true, at: stage.now() });
    expect(await digest('2026-11-21')).toEqual([]);
  });
  it('is named on the page of its mailbox, and its mail is in the language of its reader', async () => {
    await flag('p1');
    await follow('V1', 'es');
    const key = (await nativeSubscriptions(stage.store).findOne({}))?.manageKey ?? '';
    expect((await alertsOf(stage.store).mailbox(key))?.alerts).toMatchObject([
      { filter: { vendor: 'V1' }, title: 'Example Grounds LLC' },
    ]);
    await flag('p2');
    await flag('p3', { description: '', commodity: {}, object: {} });
    const [text = ''] = await digest('2026-11-21');
    expect(text).toContain('COMPRAS MARCADAS PARA');
    expect(text).toContain('/es/pork-tracker/p2');
    expect(text).toContain('Compra sin descripci=C3=B3n, ');
    expect(text).not.toContain(UNDESCRIBED);
  });
});

describe('an alert on a view of the tracker', () => {
  const followView = async (pork: string, language: 'en' | 'es' = 'en') => {
    await matchAlerts(stage.deps);
    await alertsOf(stage.store).ask(
      { email: 'ann@city.example', language, topics: [], filter: { pork }, frequency: 'daily' },
      { at: stage.now(), proved: true },
    );
  };
  it('tells what is flagged and stands in the list of that view, and leads to the view', async () => {
    await followView('priority=high&q=mowing+p1');
    await flag('p1');
    await flag('p2');
    const [text = ''] = await digest('2026-11-21');
    expect(text).toContain('PURCHASES FLAGGED FOR REVIEW, WITH A HIGH SCORE');
    expect(text).toContain('/pork-tracker/p1');
    expect(text).not.toContain('/pork-tracker/p2');
  });
  it('tells of the whole tracker also what a person may have been paid, who is not named, and nothing cleared', async () => {
    await followView('all', 'es');
    await flag('person', { personal: true, vendor: { code: 'V1', name: 'DOE, PAT' } });
    await flag('cleared');
    await writeReview(stage.store, { purchase: 'cleared', status: 'cleared', at: stage.now() });
    const [text = ''] = await digest('2026-11-21');
    expect(text).toContain('/es/pork-tracker/person');
    // As a word: the links carry random letters.
    expect(text).not.toMatch(/\bDOE\b/);
    expect(text).not.toContain('/pork-tracker/cleared');
  });
});
