import { DAY_MS, HOUR_MS } from '@moontower/contracts';
import { nativeNews } from '@moontower/alerts/testing/alert-documents';
import type { AlertRequest } from '@moontower/alerts/store/request-alert';
import { alertsOf, type Alerts } from '@moontower/alerts/store/mailbox-alerts';
import { nativeSubscriptions } from '@moontower/alerts/testing/subscription-documents';
import { appendEvents } from '@moontower/store/events/event-log';
import { itemReads } from '@moontower/store/items/item-queries';
import { nativeMails } from '@moontower/store/mail/mail-documents';
import { nativeChanges, nativeItems } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { itemEvent } from '../ingest/rows/to-document.ts';
import { alertDigestMail } from '@moontower/alerts/worker/alert-mails';
import { composeDigests, matchAlerts } from '@moontower/alerts/worker/alert-work';
import { digestDue } from '@moontower/alerts/worker/digest-due';
import { openAlertStage, readable, storedItem, type AlertStage } from './testing/alert-stage.ts';

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

const follow = async (about: Partial<AlertRequest> = {}) => {
  await matchAlerts(stage.deps);
  stage.clock.ms += 1_000;
  await alerts.ask(
    { email: 'ann@city.example', language: 'en', topics: ['permits'], filter: {}, frequency: 'daily', ...about },
    { at: stage.now(), proved: true },
  );
};
const permit = (key: string, about: object = {}) =>
  stage.land({ key, type: 'building-permits', pulseType: 'permits', title: `Permit ${key}`, ...about });
const digest = async (day: string) => (await composeDigests(stage.deps, { day })).mails;
const texts = () => stage.sink.mails.map(({ raw }) => readable(raw));
const named = (text = '') => new Set(text.match(/Permit h\d+/g)).size;

describe('a feed that rewrites its history', () => {
  const COUNT = 300;
  const old = () =>
    Array.from({ length: COUNT }, (_, n) =>
      storedItem(
        {
          key: `h${n}`,
          type: 'building-permits',
          pulseType: 'permits',
          title: `Permit h${n}`,
          publishedAt: '2019-05-01T00:00:00.000Z',
        },
        stage.now(),
      ),
    );
  const rewrite = async (status: string) => {
    stage.clock.ms += HOUR_MS;
    const items = await nativeItems(stage.store).find({}).toArray();
    await nativeChanges(stage.store).insertMany(
      items.map(({ _id: uid, feed }) => ({
        uid,
        feed,
        at: stage.now(),
        fields: [{ name: 'status', from: 'x', to: status }],
      })),
    );
    const events = items.map((item) => itemEvent('item:changed', item));
    await appendEvents(stage.store, events, { at: stage.now() });
  };

  it('with old records that it has not had before tells none of them', async () => {
    await follow();
    const items = old();
    await nativeItems(stage.store).insertMany(items, { ignoreUndefined: true });
    const events = items.map((item) => itemEvent('item:landed', item));
    await appendEvents(stage.store, events, { at: stage.now() });
    expect(await digest('2026-11-21')).toEqual([]);
    expect(await nativeNews(stage.store).countDocuments()).toBe(0);
  });
  it('by another status of each has one mail that counts all and names sixty; the same again has none', async () => {
    await nativeItems(stage.store).insertMany(old(), { ignoreUndefined: true });
    await follow();
    await rewrite('Final');
    expect(await digest('2026-11-21')).toHaveLength(1);
    await stage.send();
    const [text = ''] = texts();
    expect(text).toContain('Subject: 300 changes in Austin');
    expect([named(text), text.includes('and 240 more')]).toEqual([60, true]);
    expect(text).toMatch(/and 240 more\s+See the list: \S+\/records(\?topics=\w+)?\s/);
    await rewrite('Open');
    await rewrite('Final');
    expect(await digest('2026-11-22')).toHaveLength(1);
    await stage.send();
    await rewrite('Open');
    await rewrite('Final');
    expect(await digest('2026-11-23')).toEqual([]);
  });
});

describe('a digest of thousands of records', () => {
  it('counts them to the last, as the list behind it does, without what was hidden since', async () => {
    await follow();
    const about = { type: 'building-permits', pulseType: 'permits' } as const;
    const items = Array.from({ length: 5_300 }, (_, n) => storedItem({ ...about, key: `m${n}` }, stage.now()));
    await nativeItems(stage.store).insertMany(items, { ignoreUndefined: true });
    const events = items.map((item) => itemEvent('item:landed', item));
    await appendEvents(stage.store, events, { at: stage.now() });
    expect(await digest('2026-11-21')).toHaveLength(1);
    await nativeItems(stage.store).updateMany({ key: /^m1?7$/ }, { $set: { withdrawnAt: stage.now() } });
    await stage.send();
    const [text = ''] = texts();
    expect(text).toContain('Subject: 5,298 changes in Austin');
    expect(text).toContain('and 5,238 more');
    const listed = await itemReads(stage.store, { simulated: false }).list({
      filter: { types: [about.type] },
      reading: 'item',
      limit: 1,
    });
    expect(listed.total).toBe(5_298);
  });
});

describe('digests of one question', () => {
  it('tell all its readers the same, with their own links, and within seconds nothing of what was hidden', async () => {
    await follow();
    await follow({ email: 'bob@city.example', language: 'es' });
    for (let n = 0; n < 25; n += 1) await permit(`q${n}`);
    await digest('2026-11-21');
    const mails = await nativeMails(stage.store).find({ kind: 'alert-digest' }).sort({ language: 1 }).toArray();
    const written = () =>
      Promise.all(
        mails.map(async ({ data, language }) => {
          const body = await alertDigestMail.write(data, stage.room, {
            language,
            at: stage.now(),
            to: 'ann@city.example',
          });
          return `${body?.subject}\n${body?.text}`;
        }),
      );
    const [ann = '', bob = ''] = await written();
    expect([ann, bob].map((text) => new Set(text.match(/Permit q\d+/g)).size)).toEqual([25, 25]);
    expect([ann.includes('25 changes'), bob.includes('25 cambios')]).toEqual([true, true]);
    const keys = [ann, bob].map((text) => /manage\?token=([\w-]+)/.exec(text)?.[1]);
    expect(new Set(keys).size).toBe(2);
    await nativeItems(stage.store).updateMany({ key: { $in: ['q3', 'q4'] } }, { $set: { withdrawnAt: stage.now() } });
    await expect.poll(async () => (await written()).map((text) => /Permit q[34]\b/.test(text))).toEqual([false, false]);
  });
});

describe('the night on which clocks change', () => {
  it.each([
    ['back', '2026-10-31T12:00:00Z', ['2026-11-01', '2026-11-02']],
    ['forward', '2027-03-13T13:00:00Z', ['2027-03-14', '2027-03-15']],
  ])(
    '%s has one digest a day, at seven in the morning, and the weekly one on its Monday',
    async (...[, from, days]) => {
      stage.clock.ms = Date.parse(from) - HOUR_MS;
      await follow();
      await follow({ email: 'bob@city.example', frequency: 'weekly' });
      await digest(new Date(stage.clock.ms - DAY_MS).toISOString().slice(0, 10));
      const begun = Date.parse(from) + 2 * HOUR_MS;
      for (let minutes = 0; minutes < 2 * 24 * 60; minutes += 30) {
        stage.clock.ms = begun + minutes * 60_000;
        // Something happens all the time.
        if (minutes % 240 === 0) await permit(`c${minutes}`);
        const day = digestDue(stage.clock.ms, 'America/Chicago');
        if (day !== undefined) await digest(day);
      }
      const mails = await nativeMails(stage.store).find({ kind: 'alert-digest' }).sort({ createdAt: 1 }).toArray();
      const of = async (email: string) => {
        const reader = await nativeSubscriptions(stage.store).findOne({ address: email });
        return mails.flatMap(({ _id, createdAt }) =>
          _id.includes(reader?._id ?? 'none')
            ? [
                `${_id.slice(-10)} ` +
                  `${createdAt.toLocaleTimeString('en-US', { timeZone: 'America/Chicago', hour: 'numeric' })}`,
              ]
            : [],
        );
      };
      const ann = (await of('ann@city.example')).filter((told) => days.some((day) => told.startsWith(day)));
      expect(ann).toEqual(days.map((day) => `${day} 7 AM`));
      expect(await of('bob@city.example')).toEqual([`${days[1]} 7 AM`]);
    },
  );
});

describe('a digest on its way to a mail server that', () => {
  const settle = async () => {
    for (let n = 0; n < 6; n += 1) {
      await stage.send();
      stage.clock.ms += HOUR_MS;
    }
  };
  it('hangs, cuts the line, or is busy for hours, arrives once when it takes mails again', async () => {
    await follow();
    await permit('h1');
    await digest('2026-11-21');
    stage.sink.fault('hang');
    await stage.send('hasty');
    stage.clock.ms += HOUR_MS;
    stage.sink.fault('cut');
    await settle();
    stage.sink.fault(undefined);
    stage.sink.refuse('451 try later');
    await settle();
    stage.sink.refuse(undefined);
    await settle();
    expect(texts()).toHaveLength(1);
    expect(await digest('2026-11-22')).toEqual([]);
  });
  it('keeps it and hangs up before it says so, has copies of one mail only', async () => {
    await follow();
    await permit('h1');
    await digest('2026-11-21');
    stage.sink.fault('cut-after');
    await stage.send();
    stage.sink.fault(undefined);
    await settle();
    const ids = texts().map((text) => /^Message-ID:\s+(\S+)/im.exec(text)?.[1]);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });
  it('takes it and bounces it to us afterwards has it once, and no digest tells it again', async () => {
    await follow();
    await permit('h1');
    await digest('2026-11-21');
    stage.sink.fault('bounce');
    await settle();
    stage.sink.fault(undefined);
    expect(texts()).toHaveLength(1);
    await expect.poll(() => stage.sink.bounced.map(({ about }) => about)).toEqual([['ann@city.example']]);
    expect(await digest('2026-11-22')).toEqual([]);
    expect(await nativeSubscriptions(stage.store).findOne({ channel: 'alerts' })).toMatchObject({ state: 'active' });
  });
  it('refuses address after address: its alerts are suspended, with the reason, until one confirms', async () => {
    await follow();
    stage.sink.refuse('550 5.1.1 no such user');
    for (let day = 21; day < 26; day += 1) {
      await permit(`h${day}`);
      await digest(`2026-11-${day}`);
      await settle();
      stage.clock.ms += 12 * HOUR_MS;
    }
    stage.sink.refuse(undefined);
    const reader = await nativeSubscriptions(stage.store).findOne({ channel: 'alerts' });
    expect(reader).toMatchObject({ state: 'suspended', why: 'The mail server answered 550.' });
    await permit('h99');
    expect(await digest('2026-11-27')).toEqual([]);
    expect(stage.sink.mails).toEqual([]);
  });
});

describe('a place where people live', () => {
  it('stands in a mail by its block only', async () => {
    // Later than all before: the matcher reads what changed since it looked.
    stage.clock.ms += 60 * DAY_MS;
    await follow({ topics: [], filter: { district: [9] } });
    await stage.land({
      key: 'camp',
      type: 'homelessness',
      pulseType: '311',
      title: 'Encampment at 1207 Canary Ln',
      address: '1207 Canary Ln',
      sensitive: true,
      district: 9,
    });
    await digest('2027-01-21');
    await stage.send();
    expect(texts()).toHaveLength(1);
    expect(texts()[0]).toContain('1200 block');
    expect(texts()[0]).not.toContain('1207');
  });
});
