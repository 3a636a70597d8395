import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@moontower/contracts';
import { alertPart } from '@moontower/alerts/store/alert-part';
import { nativeAlerts } from '@moontower/alerts/testing/alert-documents';
import { alertsOf, type Alerts } from '@moontower/alerts/store/mailbox-alerts';
import { subscriptionsOf } from '@moontower/alerts/store/subscriptions';
import { nativeSubscriptions } from '@moontower/alerts/testing/subscription-documents';
import { transactConcurrently } from '@moontower/store/db/transact';
import { nativeMails } from '@moontower/store/mail/mail-documents';
import { mailReads } from '@moontower/store/mail/mail-reads';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { composeDigests, matchAlerts } from '@moontower/alerts/worker/alert-work';
import { openAlertStage, type AlertStage } from './testing/alert-stage.ts';

/** A Friday noon in Austin. */
const START = Date.parse('2026-11-20T18:00:00Z');
const PHONE = '+15125550143';
const names = testStores();
let stage: AlertStage;
let alerts: Alerts;

beforeAll(async () => {
  stage = await openAlertStage(names, START);
  alerts = alertsOf(stage.store);
});
beforeEach(() => stage.clear());
afterAll(() => stage.stop());

type About = Partial<Parameters<Alerts['ask']>[0]> & { account?: string };
const ask = async ({ account, ...about }: About = {}) => {
  await matchAlerts(stage.deps);
  await alerts.ask(
    {
      email: 'ann@city.example',
      phone: PHONE,
      language: 'en',
      topics: ['permits'],
      filter: { district: [9] },
      frequency: 'daily',
      ...about,
    },
    { at: stage.now(), proved: false, account },
  );
  await stage.send();
};
const bodies = () => stage.phones.messages.map(({ body }) => body);
const tokenIn = (text = ''): string => /token=([\w-]+)/.exec(text)?.[1] ?? 'none';
const confirm = async () => {
  stage.clock.ms += 1_000;
  return alerts.confirm(tokenIn(bodies().at(-1)), stage.now());
};
/** Signs a number up and confirms it. */
const follow = async (about: About = {}) => {
  await ask(about);
  expect(await confirm()).toBe(true);
  stage.phones.messages.length = 0;
};
const permit = (key: string) =>
  stage.land({ key, type: 'building-permits', pulseType: 'permits', title: `Permit ${key}`, district: 9 });
const digest = async (day: string) => {
  await composeDigests(stage.deps, { day });
  await stage.send();
};
const number = () => nativeSubscriptions(stage.store).findOne({ channel: 'sms' });
/** Everywhere that something is stored, but in what is on its way. */
const stored = async () => {
  const db = stage.store.getClient().db(stage.store.name);
  const found: string[] = [];
  for (const { name } of await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray())
    if (JSON.stringify(await db.collection(name).find().toArray()).includes(PHONE.slice(2))) found.push(name);
  return found.toSorted();
};

describe('alerts as text messages', () => {
  it('come to a number that confirmed: how much, of what, and one link, which shows them and stops them', async () => {
    await ask();
    expect(bodies()).toEqual([
      expect.stringMatching(
        /^Moontower: somebody asked for an alert on Austin’s public records to this number\. To confirm: https:\/\/moontower\.example\/alerts\/confirm\?token=[\w-]+ Not you\? Do nothing, or reply STOP\.$/,
      ),
    ]);
    await permit('early');
    await digest('2026-11-20');
    expect(bodies()).toHaveLength(1);
    expect(await confirm()).toBe(true);
    await permit('p1');
    await permit('p2');
    await digest('2026-11-21');
    await digest('2026-11-21');
    expect(bodies().slice(1)).toEqual([
      expect.stringMatching(
        /^Moontower: 2 new or changed\. Permits, District 9\. See or end: https:\/\/moontower\.example\/alerts\/manage\?token=[\w-]+ Reply STOP to end all\.$/,
      ),
    ]);
    expect(stage.phones.messages[1]).toMatchObject({ to: PHONE, from: '+15125550100', account: 'AC1' });
    const key = tokenIn(bodies()[1]);
    const page = await alerts.mailbox(key);
    expect([page?.address, page?.alerts.map(({ state }) => state)]).toEqual(['…43', ['active']]);
    await alerts.endByKey(key, { what: page?.alerts[0]?.id ?? '', at: stage.now() });
    expect(await stored()).toEqual([]);
    await permit('p3');
    await digest('2026-11-22');
    expect(bodies()).toHaveLength(2);
    // The mailbox that was named beside the number is asked by mail, and has its own say.
    expect(stage.sink.mails).toHaveLength(1);
  });
  it('come at once where that was asked, in Spanish, and the digest does not tell them again', async () => {
    await follow({ language: 'es', frequency: 'instant' });
    await permit('p1');
    await matchAlerts(stage.deps);
    await stage.send();
    await digest('2026-11-21');
    expect(bodies()).toEqual([
      expect.stringMatching(
        /^Moontower: novedades o cambios: 1\. Permisos, Distrito 9\. Ver o terminar: https:\/\/moontower\.example\/es\/alerts\/manage\?token=[\w-]+ Responda STOP para terminar todo\.$/,
      ),
    ]);
  });
  it('ask a number once a day, however many strangers name it', async () => {
    for (let n = 0; n < 12; n += 1) {
      stage.clock.ms += 11 * MINUTE_MS;
      await ask({ email: `ann${n}@city.example`, filter: { min_value: n } });
    }
    expect(stage.phones.messages).toHaveLength(1);
    stage.clock.ms += DAY_MS;
    await ask({ filter: { min_value: 99 } });
    expect(stage.phones.messages).toHaveLength(1);
    // Ten wait already: one more is not noted, and asks for nothing.
    expect(await nativeAlerts(stage.store).countDocuments({ reader: (await number())?._id })).toBe(10);
  });
  it('ask thirty numbers an hour in all, and the others later', async () => {
    for (let n = 0; n < 33; n += 1)
      await alerts.ask(
        {
          email: 'ann@city.example',
          phone: `+1512555${1000 + n}`,
          language: 'en',
          topics: [],
          filter: {},
          frequency: 'daily',
        },
        { at: stage.now(), proved: false },
      );
    await stage.send();
    expect(stage.phones.messages).toHaveLength(30);
    stage.clock.ms += HOUR_MS;
    await stage.send();
    expect(stage.phones.messages).toHaveLength(33);
  });
  it('never come again after "it was not me"', async () => {
    await ask();
    await subscriptionsOf(stage.store).leave((await number())?.leaveKey ?? '', stage.now());
    expect(await stored()).toEqual([]);
    stage.clock.ms += DAY_MS;
    await ask({ filter: { min_value: 5 } });
    expect(stage.phones.messages).toHaveLength(1);
  });
  it('end with a STOP that the provider heard: the number goes', async () => {
    await follow();
    stage.phones.refuse({ status: 400, code: 21_610 });
    await permit('p1');
    await digest('2026-11-21');
    expect(await number()).toMatchObject({ state: 'left', why: 'Its reader wrote STOP.' });
    expect(await stored()).toEqual([]);
  });
  it('wait where the provider hangs or is ill, and arrive once', async () => {
    await follow();
    await permit('p1');
    stage.phones.fault('hang');
    await composeDigests(stage.deps, { day: '2026-11-21' });
    await stage.send('hasty');
    stage.phones.fault(undefined);
    stage.phones.refuse({ status: 503, code: 0 });
    stage.clock.ms += HOUR_MS;
    await stage.send();
    const waiting = await nativeMails(stage.store).findOne({ kind: 'alert-digest' });
    expect(waiting).toMatchObject({ state: 'waiting', tries: 2, lastError: 'The SMS provider answered 503 (0).' });
    // Operators see two digits of it.
    expect(JSON.stringify(await mailReads(stage.store).desk(true, new Date(stage.clock.ms)))).not.toContain(
      PHONE.slice(2),
    );
    stage.phones.refuse(undefined);
    for (let n = 0; n < 3; n += 1) {
      stage.clock.ms += HOUR_MS;
      await stage.send();
    }
    expect(bodies()).toHaveLength(1);
  });
  it('are suspended where the number is none, until it is confirmed again', async () => {
    await follow({ frequency: 'daily' });
    stage.phones.refuse({ status: 400, code: 21_211 });
    for (let n = 1; n <= 3; n += 1) {
      await permit(`p${n}`);
      await digest(`2026-11-2${n}`);
      for (let again = 0; again < 3; again += 1) {
        stage.clock.ms += HOUR_MS;
        await stage.send();
      }
      stage.clock.ms += 20 * HOUR_MS;
    }
    expect(await number()).toMatchObject({ state: 'suspended', why: 'The SMS provider answered 400 (21211).' });
  });
  it('of an account end with it, and no others of that number', async () => {
    const account = randomUUID();
    await ask({ account });
    await ask({ filter: { district: [1] } });
    stage.phones.messages.length = 0;
    expect(await alertPart.read(stage.store, account)).toEqual(
      expect.arrayContaining([expect.objectContaining({ texted: true, filter: { district: [9] } })]),
    );
    const erase = (id: string) =>
      transactConcurrently(stage.store, (session) => alertPart.erase(stage.store, id, { at: stage.now(), session }));
    await erase(account);
    expect(await alertPart.read(stage.store, account)).toBeUndefined();
    expect(
      await nativeAlerts(stage.store)
        .find({ reader: (await number())?._id })
        .toArray(),
    ).toMatchObject([{ filter: { district: [1] } }]);
    await nativeAlerts(stage.store).updateMany({}, { $set: { account } });
    await erase(account);
    expect((await number())?.state).toBe('left');
    expect(await stored()).toEqual([]);
  });
});
