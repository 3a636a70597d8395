import { DAY_MS, HOUR_MS } from '@moontower/contracts';
import { nativeAlertMarks, nativeAlerts, nativeNews } from '@moontower/alerts/testing/alert-documents';
import { alertsOf, type Alerts } from '@moontower/alerts/store/mailbox-alerts';
import { digestRound } from '@moontower/alerts/store/news/mail-rounds';
import type { AlertRequest } from '@moontower/alerts/store/request-alert';
import { nativeSubscriptions } from '@moontower/alerts/testing/subscription-documents';
import { subscriptionsOf } from '@moontower/alerts/store/subscriptions';
import { nativeMails } from '@moontower/store/mail/mail-documents';
import { describeFeed } from '@moontower/store/feeds/feed-state';
import { nativeFeeds, nativeItems } from '@moontower/store/testing/native';
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

const acrossTheDateLine: [number, number, number, number] = [170, 10, -170, 20];
const asking = (about: Partial<AlertRequest> = {}): AlertRequest => ({
  email: 'ann@city.example',
  language: 'en',
  topics: ['permits'],
  filter: {},
  frequency: 'daily',
  ...about,
});
/** Signs up and is confirmed, without the mail. */
const follow = async (about: Partial<AlertRequest> = {}) => {
  await matchAlerts(stage.deps);
  stage.clock.ms += 1_000;
  await alerts.ask(asking(about), { at: stage.now(), proved: true });
};
const permit = (key: string, about: object = {}) =>
  stage.land({
    key,
    type: 'building-permits',
    pulseType: 'permits',
    subtype: 'permit',
    title: `Permit ${key}`,
    ...about,
  });
const digest = async (day: string) => {
  const { mails } = await composeDigests(stage.deps, { day });
  await stage.send();
  return mails.length;
};
const manageKey = async () => (await nativeSubscriptions(stage.store).findOne({ channel: 'alerts' }))?.manageKey ?? '';
const texts = () => stage.sink.mails.map(({ raw }) => readable(raw));
const tokenOf = (path: string, text = '') => new RegExp(`${path}\\?token=([\\w-]+)`).exec(text)?.[1] ?? 'none';

describe('signing up', () => {
  it('sends one mail that asks to confirm, after its link a digest that says why, and one press ends it', async () => {
    await matchAlerts(stage.deps);
    await alerts.ask(asking({ filter: { district: [9] } }), { at: stage.now(), proved: false });
    await stage.send();
    expect(texts()).toHaveLength(1);
    expect(texts()[0]).toContain('Permits, District 9. Every day at 7 am.');
    await permit('early', { district: 9 });
    expect(await digest('2026-11-20')).toBe(0);
    const token = tokenOf('alerts/confirm', texts()[0]);
    expect(await alerts.confirm(token, stage.now())).toBe(true);
    expect(await alerts.confirm(token, stage.now())).toBe(true);
    await permit('p1', { district: 9 });
    await permit('p2', { district: 1 });
    expect(await digest('2026-11-21')).toBe(1);
    const [, mail = ''] = texts();
    expect(mail).toContain('PERMITS, DISTRICT 9');
    expect(mail).toContain('Permit p1');
    expect(mail).toContain('Source: Austin permits');
    expect(mail).not.toContain('Permit p2');
    expect(mail).not.toContain('Permit early');
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const stop = /List-Unsubscribe:\s+<https:\/\/moontower\.example\/api\/subscriptions\/leave\/([\w-]+)>/.exec(
      mail,
    )?.[1];
    expect(await subscriptionsOf(stage.store).leave(stop ?? '', stage.now())).toBe(true);
    await permit('p3', { district: 9 });
    expect(await digest('2026-11-22')).toBe(0);
    expect(await nativeSubscriptions(stage.store).countDocuments({ address: { $exists: true } })).toBe(0);
    expect(await nativeAlerts(stage.store).countDocuments({ state: { $ne: 'left' } })).toBe(0);
  });
  it('many times for one mailbox sends one mail a day and holds ten alerts', async () => {
    for (let n = 0; n < 40; n += 1) {
      const filter = { district: [(n % 10) + 1], min_value: n };
      await alerts.ask(asking({ email: `ann+${n}@city.example`, filter }), { at: stage.now(), proved: false });
    }
    await stage.send();
    expect([stage.sink.mails.length, await nativeAlerts(stage.store).countDocuments()]).toEqual([1, 10]);
    stage.clock.ms += 24 * HOUR_MS;
    await alerts.ask(asking(), { at: stage.now(), proved: false });
    await stage.send();
    expect(stage.sink.mails).toHaveLength(1);
  });
  it('does not say in its mail what a stranger typed', async () => {
    await alerts.ask(asking({ filter: { q: 'visit evil example' } }), { at: stage.now(), proved: false });
    await stage.send();
    expect(texts()[0]).not.toContain('evil');
  });
  it('confirms only what its mail named; what was asked for after it gets a mail of its own', async () => {
    await alerts.ask(asking({ filter: { district: [9] } }), { at: stage.now(), proved: false });
    await stage.send();
    await alerts.ask(asking({ topics: ['crime'], frequency: 'instant' }), { at: stage.now(), proved: false });
    await alerts.confirm(tokenOf('alerts/confirm', texts()[0]), stage.now());
    expect(await nativeAlerts(stage.store).distinct('topics', { state: 'active' })).toEqual(['permits']);
    stage.clock.ms += HOUR_MS;
    await stage.send();
    expect(texts()[1]).toContain('Crime, all Austin');
  });
  it.each([
    ['one record with a district beside it', { uid: 'a:b', district: [1] }],
    ['a box across the date line', { bbox: acrossTheDateLine }],
  ])('refuses %s', async (_name, filter) => {
    await expect(alerts.ask(asking({ topics: [], filter }), { at: stage.now(), proved: true })).rejects.toMatchObject({
      code: 'bad_request',
    });
  });
});

describe('a digest', () => {
  it('tells a record once, however many alerts and areas hold it', async () => {
    const near: [number, number] = [-97.7431, 30.2672];
    await follow({ filter: { near, radius: 457.2 } });
    await follow({ filter: { near, radius: 1609.3 } });
    await follow({ topics: [], filter: { district: [9] } });
    await permit('p1', { district: 9 });
    expect(await digest('2026-11-21')).toBe(1);
    expect(texts()[0]?.split('Permit p1').length).toBe(3); // once as text, once as HTML
    expect(await digest('2026-11-22')).toBe(0);
  });
  it('is not sent where nothing happened, nor twice on one day', async () => {
    await follow();
    expect(await digest('2026-11-21')).toBe(0);
    await permit('p1');
    expect(await digest('2026-11-21')).toBe(0);
    expect(await digest('2026-11-22')).toBe(1);
    expect(await digest('2026-11-22')).toBe(0);
  });
  it('tells a change of status, date, value or deadline once, and no other change', async () => {
    const uid = await permit('p1');
    await follow();
    await stage.change(uid, [{ name: 'summary', from: 'a', to: 'b' }]);
    expect(await digest('2026-11-21')).toBe(0);
    await stage.change(uid, [{ name: 'status', from: 'Open', to: 'Issued' }]);
    expect(await digest('2026-11-22')).toBe(1);
    expect(texts()[0]).toContain('Status: Open → Issued'.replace('→', '=E2=86=92'));
    stage.clock.ms += HOUR_MS;
    await stage.change(uid, [{ name: 'status', from: 'Issued', to: 'Open' }]);
    stage.clock.ms += HOUR_MS;
    await stage.change(uid, [{ name: 'status', from: 'Open', to: 'Issued' }]);
    expect(await digest('2026-11-23')).toBe(1);
    stage.clock.ms += HOUR_MS;
    await stage.change(uid, [{ name: 'status', from: 'Issued', to: 'Open' }]);
    expect(await digest('2026-11-24')).toBe(0);
    stage.clock.ms += 7 * DAY_MS;
    await stage.change(uid, [{ name: 'status', from: 'Open', to: 'Issued' }]);
    expect(await digest('2026-12-01')).toBe(1);
  });
  it('leaves out what is old, and what was hidden or taken back since', async () => {
    await follow();
    await permit('old', { publishedAt: '2020-01-01T00:00:00.000Z' });
    const hidden = await permit('hidden');
    await matchAlerts(stage.deps);
    await nativeItems(stage.store).deleteOne({ _id: hidden });
    expect((await composeDigests(stage.deps, { day: '2026-11-21' })).mails).toHaveLength(1);
    await stage.send();
    expect(stage.sink.mails).toHaveLength(0);
    expect(await nativeMails(stage.store).findOne({ kind: 'alert-digest' })).toMatchObject({ state: 'dropped' });
  });
  it('comes on Mondays for weekly alerts, without what daily ones told', async () => {
    await follow({ filter: { district: [9] } });
    await follow({ frequency: 'weekly' });
    await digest('2026-11-20');
    await permit('p1', { district: 9 });
    await permit('p2', { district: 1 });
    expect(await digest('2026-11-21')).toBe(1);
    expect(await digest('2026-11-22')).toBe(0);
    expect(await digest('2026-11-23')).toBe(1);
    expect(texts().map((text) => [text.includes('Permit p1'), text.includes('Permit p2')])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(await digest('2026-11-30')).toBe(0);
  });
  it('that was cut in the middle goes on for its own day and place: nobody is left out or told twice', async () => {
    await matchAlerts(stage.deps);
    const many = Array.from({ length: 30 }, (_, n) => `reader${n}@city.example`);
    for (const email of many) await alerts.ask(asking({ email }), { at: stage.now(), proved: true });
    await permit('p1');
    await matchAlerts(stage.deps);
    // As after a crash: the round was begun, some mails are there, and more has happened since.
    await digestRound(stage.store, { day: '2026-11-21', at: stage.now(), zone: '' });
    const mark = await nativeAlertMarks(stage.store).findOne({ _id: 'digest' });
    await nativeAlertMarks(stage.store).updateOne({ _id: 'digest' }, { $set: { told: 0, to: mark?.told ?? 0 } });
    const lost = (await nativeMails(stage.store).find({ kind: 'alert-digest' }).limit(12).toArray()).map(
      ({ _id }) => _id,
    );
    await nativeMails(stage.store).deleteMany({ _id: { $in: lost } });
    const jobs = stage.store.getClient().db(stage.store.name).collection<{ _id: string }>('dueJobs');
    await jobs.deleteMany({ _id: { $in: lost.map((id) => `send-mail-${id}-1`) } });
    await permit('p2');
    await digest('2026-11-21');
    await digest('2026-11-22');
    const told = texts().map((text) => [
      /^To: (.*)$/m.exec(text)?.[1],
      text.includes('Permit p1'),
      text.includes('Permit p2'),
    ]);
    for (const email of many)
      expect(told.filter(([to]) => to === email).toSorted(([, one], [, other]) => Number(other) - Number(one))).toEqual(
        [
          [email, true, false],
          [email, false, true],
        ],
      );
  });
  it('names a source that is late', async () => {
    await follow();
    await describeFeed(stage.store, 'austin-permits', {
      title: 'Building permits of the city',
      dataset: 'd',
      publisher: 'p',
      homepage: 'https://data.example.org/permits',
      licence: 'l',
      category: 'Development',
      schedule: '0 0 * * *',
      cadenceMs: HOUR_MS,
      unofficial: false,
    });
    const long = new Date('2025-01-01T00:00:00Z');
    await nativeFeeds(stage.store).updateOne(
      { _id: 'austin-permits' },
      { $set: { types: ['building-permits'], checkedAt: long, cityUpdatedAt: long } },
    );
    await permit('p1');
    await digest('2026-11-21');
    await nativeFeeds(stage.store).deleteMany({});
    expect(texts()[0]).toContain('NOT UP TO DATE');
    expect(texts()[0]).toContain('Building permits of the city');
  });
});

describe('an alert at once', () => {
  it('goes ten times a day; what is more is in the digest, and nothing in both', async () => {
    await follow({ frequency: 'instant' });
    for (let n = 0; n < 13; n += 1) {
      await permit(`n${n}`);
      stage.clock.ms += 60_000;
      expect((await matchAlerts(stage.deps)).mails).toHaveLength(n < 10 ? 1 : 0);
    }
    await stage.send();
    expect(stage.sink.mails).toHaveLength(10);
    expect(await digest('2026-11-21')).toBe(1);
    const last = texts().at(-1) ?? '';
    expect(Array.from({ length: 13 }, (_, n) => last.includes(`Permit n${n},`))).toEqual(
      Array.from({ length: 13 }, (_, n) => n >= 10),
    );
  });
});

describe('matching', () => {
  it('begun by two at once writes each news once', async () => {
    await follow();
    for (let n = 0; n < 20; n += 1) await permit(`n${n}`);
    const both = { ...stage.deps, workerId: 'other' };
    await Promise.allSettled([matchAlerts(stage.deps), matchAlerts(both), matchAlerts(stage.deps)]);
    await matchAlerts(stage.deps);
    expect(await nativeNews(stage.store).countDocuments()).toBe(20);
  });
});

describe('the page of a mailbox', () => {
  it('lists alerts and bulletins by the mail’s link, changes one, ends one, ends all', async () => {
    await follow({ filter: { district: [9] } });
    await follow({ topics: ['crime'] });
    const key = await manageKey();
    const held = await alerts.mailbox(key);
    expect(held).toMatchObject({
      address: 'a…@city.example',
      alerts: [{ topics: ['crime'] }, { topics: ['permits'] }],
    });
    const [crime = '', permits = ''] = (held?.alerts ?? []).map(({ id }) => id);
    await alerts.changeByKey(key, crime, { frequency: 'weekly', at: stage.now() });
    await alerts.endByKey(key, { what: permits, at: stage.now() });
    expect((await alerts.mailbox(key))?.alerts).toMatchObject([{ topics: ['crime'], frequency: 'weekly' }]);
    await alerts.endByKey(key, { what: 'all', at: stage.now() });
    expect((await alerts.mailbox(key))?.alerts).toEqual([]);
    expect(await alerts.mailbox('forged-forged-forged-forged')).toBeUndefined();
    await expect(
      alerts.endByKey('forged-forged-forged-forged', { what: 'all', at: stage.now() }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});
