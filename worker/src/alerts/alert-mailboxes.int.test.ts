import { DAY_MS } from '@moontower/contracts';
import { MOST_ALERTS } from '@moontower/alerts/limits';
import type { AlertRequest } from '@moontower/alerts/store/request-alert';
import { nativeAlerts } from '@moontower/alerts/testing/alert-documents';
import { alertsOf, type Alerts } from '@moontower/alerts/store/mailbox-alerts';
import { nativeSubscriptions } from '@moontower/alerts/testing/subscription-documents';
import { subscriptionsOf } from '@moontower/alerts/store/subscriptions';
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

const ask = (about: Partial<AlertRequest> = {}, proved = false) =>
  alerts.ask(
    { email: 'ann@city.example', language: 'en', topics: ['permits'], filter: {}, frequency: 'daily', ...about },
    { at: stage.now(), proved },
  );
/** Signs up and is confirmed, without the mail. */
const follow = async (about: Partial<AlertRequest> = {}) => {
  await matchAlerts(stage.deps);
  stage.clock.ms += 1_000;
  await ask(about, true);
};
const mailbox = () => nativeSubscriptions(stage.store).findOne({ channel: 'alerts' });
const texts = () => stage.sink.mails.map(({ raw }) => readable(raw));
const confirm = () =>
  alerts.confirm(/alerts\/confirm\?token=([\w-]+)/.exec(texts()[0] ?? '')?.[1] ?? 'none', stage.now());

describe('the mailbox of alerts', () => {
  it('is kept as long as the youngest alert that waits there; nothing is switched on where it is gone', async () => {
    await ask();
    await stage.send();
    stage.clock.ms += 6 * DAY_MS;
    await ask({ topics: ['crime'] });
    expect((await mailbox())?.expiresAt).toEqual(new Date(stage.clock.ms + 7 * DAY_MS));
    await nativeSubscriptions(stage.store).deleteMany({});
    expect(await confirm()).toBe(false);
    expect(await nativeAlerts(stage.store).countDocuments({ state: 'active' })).toBe(0);
  });
  it('that is suspended stays as it is, with its alerts, until its owner confirms', async () => {
    await follow();
    await nativeSubscriptions(stage.store).updateMany({}, { $set: { state: 'suspended' } });
    await ask({ email: 'ann+x@city.example', topics: ['crime'] });
    expect(await mailbox()).toMatchObject({ state: 'suspended', address: 'ann@city.example' });
    expect((await mailbox())?.expiresAt).toBeUndefined();
    await stage.send();
    expect(await confirm()).toBe(true);
    expect((await mailbox())?.state).toBe('active');
    expect(await nativeAlerts(stage.store).countDocuments({ state: 'active' })).toBe(2);
  });
  it('opens again for its owner, who once said that somebody else had asked', async () => {
    await ask();
    await subscriptionsOf(stage.store).leave((await mailbox())?.leaveKey ?? '', stage.now());
    await ask();
    expect(await mailbox()).toMatchObject({ state: 'left' });
    await follow();
    expect(await mailbox()).toMatchObject({ state: 'active', address: 'ann@city.example' });
    expect((await mailbox())?.refusedAt).toBeUndefined();
  });
  it('takes its owner’s word on how often the same alert comes, and nobody else’s', async () => {
    await follow();
    await ask({ frequency: 'instant' });
    expect(await nativeAlerts(stage.store).find().toArray()).toMatchObject([{ state: 'active', frequency: 'daily' }]);
    await follow({ frequency: 'weekly' });
    expect(await nativeAlerts(stage.store).find().toArray()).toMatchObject([{ state: 'active', frequency: 'weekly' }]);
  });
  it('tells its owner when it is full', async () => {
    for (let n = 0; n < MOST_ALERTS; n += 1) await follow({ filter: { min_value: n } });
    await expect(follow()).rejects.toMatchObject({ code: 'bad_request' });
    await expect(ask()).resolves.toBe(false);
    expect(await nativeAlerts(stage.store).countDocuments()).toBe(MOST_ALERTS);
  });
  it.each(['one by one', 'alerts', 'all'])(
    'goes with the last of its alerts, ended %s: no address is left',
    async (what) => {
      await follow({ filter: { district: [9] } });
      await follow({ filter: { district: [1] } });
      const key = (await mailbox())?.manageKey ?? '';
      const ids = (await alerts.mailbox(key))?.alerts.map(({ id }) => id) ?? [];
      expect(ids).toHaveLength(2);
      for (const each of what === 'one by one' ? ids : [what]) {
        expect((await mailbox())?.address).toBe('ann@city.example');
        await alerts.endByKey(key, { what: each, at: stage.now() });
      }
      expect(await mailbox()).toMatchObject({ state: 'left' });
      expect((await mailbox())?.address).toBeUndefined();
      expect((await alerts.mailbox(key))?.alerts).toEqual([]);
      await follow();
      expect(await mailbox()).toMatchObject({ state: 'active', address: 'ann@city.example' });
    },
  );
  it('waits with what is not confirmed yet once nothing else is left', async () => {
    await follow();
    await ask({ topics: ['crime'] });
    const alert = await nativeAlerts(stage.store).findOne({ state: 'active' });
    await alerts.endByKey((await mailbox())?.manageKey ?? '', { what: alert?._id ?? '', at: stage.now() });
    expect(await mailbox()).toMatchObject({ state: 'pending', expiresAt: new Date(stage.clock.ms + 7 * DAY_MS) });
    await stage.send();
    expect(await confirm()).toBe(true);
    expect(await mailbox()).toMatchObject({ state: 'active' });
  });
});

describe('a weekly alert that comes daily from now on', () => {
  const permit = (key: string, district: number) =>
    stage.land({ key, type: 'building-permits', pulseType: 'permits', title: `Permit ${key}`, district });
  const digest = async (day: string) => {
    stage.sink.mails.length = 0;
    await composeDigests(stage.deps, { day });
    await stage.send();
    const [text = ''] = texts();
    return ['monday', 'tuesday', 'wednesday', 'thursday'].filter((key) => text.includes(`Permit ${key}`));
  };
  const often = async (frequency: 'daily' | 'weekly') => {
    const key = (await mailbox())?.manageKey ?? '';
    const alert = await nativeAlerts(stage.store).findOne({ filter: {} });
    await alerts.changeByKey(key, alert?._id ?? '', { frequency, at: stage.now() });
  };

  it('tells once what came since its last Monday', async () => {
    await follow({ frequency: 'weekly' });
    await permit('monday', 1);
    expect(await digest('2026-11-23')).toEqual(['monday']);
    await permit('tuesday', 1);
    expect(await digest('2026-11-24')).toEqual([]);
    for (const frequency of ['daily', 'weekly', 'daily'] as const) await often(frequency);
    await permit('wednesday', 1);
    expect(await digest('2026-11-25')).toEqual(['tuesday', 'wednesday']);
    await permit('thursday', 1);
    expect(await digest('2026-11-26')).toEqual(['thursday']);
    expect(await digest('2026-11-30')).toEqual([]);
  });
  it('leaves out what another alert of the mailbox told each day', async () => {
    await follow({ frequency: 'weekly' });
    await follow({ filter: { district: [9] } });
    expect(await digest('2026-11-23')).toEqual([]);
    await permit('monday', 9);
    await permit('tuesday', 1);
    expect(await digest('2026-11-24')).toEqual(['monday']);
    await often('daily');
    expect(await digest('2026-11-25')).toEqual(['tuesday']);
  });
});
