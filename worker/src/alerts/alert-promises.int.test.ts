import { HOUR_MS } from '@moontower/contracts';
import type { AlertFrequency } from '@moontower/alerts/contract';
import { nativeAlertMarks, nativeAlerts, nativeTold } from '@moontower/alerts/testing/alert-documents';
import type { AlertRequest } from '@moontower/alerts/store/request-alert';
import { alertsOf, type Alerts } from '@moontower/alerts/store/mailbox-alerts';
import { nativeSubscriptions } from '@moontower/alerts/testing/subscription-documents';
import { nativeMails } from '@moontower/store/mail/mail-documents';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { composeDigests, matchAlerts } from '@moontower/alerts/worker/alert-work';
import { openAlertStage, readable, type AlertStage } from './testing/alert-stage.ts';

/** A Friday noon in Austin. */
const START = Date.parse('2026-11-20T18:00:00Z');
const names = testStores();
let stage: AlertStage;
let alerts: Alerts;

beforeAll(async () => {
  stage = await openAlertStage(names, START);
  alerts = alertsOf(stage.store);
});
beforeEach(() => stage.clear());
afterAll(() => stage.stop());

/** Signs up and is confirmed, without the mail. */
const follow = async (frequency: AlertFrequency, about: Partial<AlertRequest> = {}) => {
  await matchAlerts(stage.deps);
  stage.clock.ms += 1_000;
  await alerts.ask(
    { email: 'ann@city.example', language: 'en', topics: ['permits'], filter: {}, frequency, ...about },
    { at: stage.now(), proved: true },
  );
};
const permit = (key: string, district = 1) =>
  stage.land({ key, type: 'building-permits', pulseType: 'permits', title: `Permit ${key}.`, district });
const put = async (day: string) => (await composeDigests(stage.deps, { day })).mails;
/** What the mails since the last look tell, one list a mail. */
const told = async () => {
  await stage.send();
  const mails = stage.sink.mails.splice(0).map(({ raw }) => readable(raw));
  return mails.map((text) => [...new Set(text.match(/Permit \w+\./g))].map((found) => found.slice(7, -1)).toSorted());
};
const often = async (frequency: AlertFrequency) => {
  const key = (await nativeSubscriptions(stage.store).findOne({ channel: 'alerts' }))?.manageKey ?? '';
  const alert = await nativeAlerts(stage.store).findOne({ state: 'active', filter: {} });
  await alerts.changeByKey(key, alert?._id ?? '', { frequency, at: stage.now() });
};
const states = async () =>
  (await nativeMails(stage.store).find({}).sort({ createdAt: 1 }).toArray()).map(({ kind, state }) => [kind, state]);

describe('a mail at once that never went out', () => {
  it('is told by the next digest, once', async () => {
    await follow('instant');
    await permit('n1');
    await matchAlerts(stage.deps);
    stage.clock.ms += 7 * HOUR_MS;
    expect(await told()).toEqual([]);
    await permit('n2');
    await matchAlerts(stage.deps);
    expect(await told()).toEqual([['n2']]);
    await put('2026-11-21');
    expect(await told()).toEqual([['n1']]);
    await put('2026-11-22');
    expect(await told()).toEqual([]);
    expect(await states()).toEqual([
      ['alert-instant', 'dropped'],
      ['alert-instant', 'sent'],
      ['alert-digest', 'sent'],
    ]);
  });
  it('is told by a later digest where it expired after the next', async () => {
    await follow('instant');
    await put('2026-11-20');
    await permit('n1');
    await matchAlerts(stage.deps);
    await put('2026-11-21');
    expect(await nativeMails(stage.store).countDocuments({ kind: 'alert-digest' })).toBe(0);
    stage.clock.ms += 7 * HOUR_MS;
    expect(await told()).toEqual([]);
    await permit('n2', 9);
    await matchAlerts(stage.deps);
    await often('weekly');
    await put('2026-11-22');
    // The mail at once tells what it was put for; the digest, what its forerunner did not.
    expect((await told()).toSorted((a, b) => (a.join() < b.join() ? -1 : 1))).toEqual([['n1'], ['n2']]);
    await put('2026-11-23');
    expect(await told()).toEqual([]);
  });
  it('is told by a digest too when its server refused it for good', async () => {
    await follow('instant');
    await permit('n1');
    await matchAlerts(stage.deps);
    stage.sink.refuse('552 mailbox full for now');
    for (let n = 0; n < 4; n += 1) {
      expect(await told()).toEqual([]);
      stage.clock.ms += HOUR_MS;
    }
    stage.sink.refuse(undefined);
    expect(await states()).toEqual([['alert-instant', 'failed']]);
    await put('2026-11-21');
    expect(await told()).toEqual([['n1']]);
    expect(await nativeTold(stage.store).countDocuments({ owed: true })).toBe(0);
  });
  it('is in no digest of a reader whose alert was ended', async () => {
    await follow('instant');
    await follow('daily', { filter: { district: [9] } });
    await permit('n1');
    await matchAlerts(stage.deps);
    stage.clock.ms += 7 * HOUR_MS;
    expect(await told()).toEqual([]);
    const key = (await nativeSubscriptions(stage.store).findOne({ channel: 'alerts' }))?.manageKey ?? '';
    const ended = await nativeAlerts(stage.store).findOne({ filter: {} });
    await alerts.endByKey(key, { what: ended?._id ?? '', at: stage.now() });
    await permit('n2', 9);
    await put('2026-11-21');
    expect(await told()).toEqual([['n2']]);
  });
});

describe('a change of frequency', () => {
  it.each([
    ['daily', 'weekly'],
    ['daily', 'instant'],
  ] as const)(
    'between put and send, %s to %s, takes nothing out of the mail and is told nothing twice',
    async (...[from, to]) => {
      await follow(from);
      await permit('n1');
      await put('2026-11-21');
      await often(to);
      expect(await told()).toEqual([['n1']]);
      await permit('n2');
      await matchAlerts(stage.deps);
      await put('2026-11-22');
      await put('2026-11-23');
      expect(await told()).toEqual([['n2']]);
    },
  );
  it.each(['daily', 'weekly'] as const)(
    'of a mail at once between put and send, to %s, is told nothing twice',
    async (to) => {
      await follow('instant');
      await permit('n1');
      await matchAlerts(stage.deps);
      await often(to);
      expect(await told()).toEqual([['n1']]);
      await put('2026-11-21');
      await put('2026-11-23');
      expect(await told()).toEqual([]);
    },
  );
  it('while a round is under way and has put the mail is told nothing twice', async () => {
    await follow('daily');
    await permit('n1');
    await matchAlerts(stage.deps);
    const before = await nativeAlertMarks(stage.store).findOne({ _id: 'digest' });
    await put('2026-11-21');
    const after = await nativeAlertMarks(stage.store).findOne({ _id: 'digest' });
    // As after a crash at the end of the round: its mails are there, its mark is not moved.
    await nativeAlertMarks(stage.store).updateOne(
      { _id: 'digest' },
      { $set: { told: before?.told ?? 0, to: after?.told ?? 0 } },
    );
    await often('weekly');
    expect(await told()).toEqual([['n1']]);
    await put('2026-11-21');
    await permit('n2');
    await put('2026-11-23');
    expect(await told()).toEqual([['n2']]);
  });
  it('while a round is under way that has not come to the reader yet loses nothing', async () => {
    await follow('weekly');
    await put('2026-11-23');
    await permit('n1');
    await put('2026-11-24');
    const mark = await nativeAlertMarks(stage.store).findOne({ _id: 'digest' });
    await permit('n2');
    await matchAlerts(stage.deps);
    const matched = await nativeAlertMarks(stage.store).findOne({ _id: 'matched' });
    await nativeAlertMarks(stage.store).updateOne(
      { _id: 'digest' },
      { $set: { to: matched?.told ?? 0, day: '2026-11-25' } },
    );
    await often('daily');
    expect(mark?.told).toBeLessThan(matched?.told ?? 0);
    await put('2026-11-25');
    expect(await told()).toEqual([['n1', 'n2']]);
    await put('2026-11-26');
    await put('2026-11-30');
    expect(await told()).toEqual([]);
  });
  it('while a round is under way that passed the reader without a mail loses nothing', async () => {
    await follow('weekly');
    await put('2026-11-23');
    await permit('n1');
    await put('2026-11-24');
    await permit('n2');
    await matchAlerts(stage.deps);
    const { told: to = 0 } = (await nativeAlertMarks(stage.store).findOne({ _id: 'matched' })) ?? {};
    await nativeAlertMarks(stage.store).updateOne({ _id: 'digest' }, { $set: { to, day: '2026-11-25' } });
    await often('daily');
    await nativeSubscriptions(stage.store).updateMany({}, { $set: { state: 'suspended' } });
    expect(await put('2026-11-25')).toEqual([]);
    await nativeSubscriptions(stage.store).updateMany({}, { $set: { state: 'active' } });
    await put('2026-11-26');
    expect(await told()).toEqual([['n1', 'n2']]);
    await put('2026-11-30');
    expect(await told()).toEqual([]);
  });
});
