import { MINUTE_MS } from '@moontower/contracts';
import { alertsOf } from '@moontower/alerts/store/mailbox-alerts';
import { nativeAlerts } from '@moontower/alerts/testing/alert-documents';
import { subscriptionsOf } from '@moontower/alerts/store/subscriptions';
import { nativeSubscriptions } from '@moontower/alerts/testing/subscription-documents';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAlertStage, readable, type AlertStage } from '../alerts/testing/alert-stage.ts';

const names = testStores();
let stage: AlertStage;
beforeAll(async () => {
  stage = await openAlertStage(names, Date.parse('2026-11-20T18:00:00Z'));
});
beforeEach(() => stage.clear());
afterAll(() => stage.stop());

const [TAGGED, PLAIN] = ['ann+park@city.example', 'ann@city.example'];
const bulletins = () => subscriptionsOf(stage.store);
const ask = (email: string, account?: string) => bulletins().askByMail({ email, language: 'en', account }, stage.now());
const later = (minutes: number) => (stage.clock.ms += minutes * MINUTE_MS);
const kept = () => nativeSubscriptions(stage.store).findOne({ channel: 'mail' });
/** The link of the newest mail to an address. */
const tokenTo = (email: string): string => {
  const mail = stage.sink.mails.findLast(({ to }) => to.includes(email));
  return /confirm\?token=([\w-]+)/.exec(readable(mail?.raw))?.[1] ?? 'none';
};

describe('bulletins that wait, and are asked for again', () => {
  it.each([
    ['nobody who is signed in', undefined],
    ['another account', 'first'],
  ])('stay those of their first asker, of %s', async (_who, account) => {
    await ask(PLAIN, account);
    later(20);
    await ask(PLAIN, 'second');
    expect((await kept())?.account).toBe(account);
    later(20);
    await ask(PLAIN);
    expect((await kept())?.account).toBe(account);
  });
  it('are those of whoever asks once they ended', async () => {
    await ask(PLAIN, 'first');
    const waiting = await kept();
    await bulletins().end(waiting?._id ?? '', { who: 'op', at: stage.now(), request: 'test' });
    later(20);
    await ask(PLAIN, 'second');
    expect(await kept()).toMatchObject({ _id: waiting?._id, state: 'pending', account: 'second' });
  });
  it('at another tag of the mailbox are confirmed by the mail to that address alone', async () => {
    await ask(TAGGED);
    await stage.send();
    later(20);
    await ask(PLAIN);
    expect(await bulletins().confirm(tokenTo(TAGGED), stage.now())).toBe(false);
    expect(await kept()).toMatchObject({ state: 'pending', address: PLAIN });
    await stage.send();
    expect(await bulletins().confirm(tokenTo(PLAIN), stage.now())).toBe(true);
    expect(await kept()).toMatchObject({ state: 'active', address: PLAIN });
  });
  it('are not confirmed by a mail that waits for the address before', async () => {
    await ask(TAGGED);
    later(20);
    await ask(PLAIN);
    await stage.send();
    expect([tokenTo(TAGGED), await bulletins().confirm(tokenTo(PLAIN), stage.now())]).toEqual(['none', true]);
  });
  it('stay with the address that a mail went to, while no other mail may go', async () => {
    await ask(TAGGED);
    await stage.send();
    await ask(PLAIN);
    later(2);
    await ask(PLAIN);
    expect(await kept()).toMatchObject({ state: 'pending', address: TAGGED });
    expect(await bulletins().confirm(tokenTo(TAGGED), stage.now())).toBe(true);
  });
  it('are confirmed by an earlier mail to the same address, however it was spelled', async () => {
    await ask('Ann@city.example');
    await stage.send();
    later(20);
    await ask(PLAIN);
    expect(await bulletins().confirm(tokenTo('Ann@city.example'), stage.now())).toBe(true);
  });
});

describe('an alert that waits, and is asked for again', () => {
  const asking = { email: PLAIN, language: 'en', topics: ['permits'], filter: {}, frequency: 'daily' } as const;
  const follow = (account: string | undefined, proved = false) =>
    alertsOf(stage.store).ask({ ...asking, topics: ['permits'] }, { at: stage.now(), proved, account });
  const account = async () => (await nativeAlerts(stage.store).findOne({}))?.account;
  it.each([undefined, 'first'])('stays that of its first asker, until its owner asks: %s', async (first) => {
    await follow(first);
    for (const again of ['second', undefined]) {
      await follow(again);
      expect(await account()).toBe(first);
    }
    await follow('owner', true);
    expect(await account()).toBe('owner');
  });
  it('is not confirmed by a mail that waits for another tag of a mailbox that was left since', async () => {
    const alerts = alertsOf(stage.store);
    const at = { at: stage.now(), proved: false };
    await alerts.ask({ ...asking, topics: ['permits'], email: TAGGED }, at);
    const reader = await nativeSubscriptions(stage.store).findOne({ channel: 'alerts' });
    await alerts.endByKey(reader?.manageKey ?? '', { what: 'alerts', at: stage.now() });
    await alerts.ask({ ...asking, topics: ['permits'] }, at);
    await stage.send();
    expect(tokenTo(TAGGED)).toBe('none');
  });
});
