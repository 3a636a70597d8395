import { NamedAlerts } from '@moontower/alerts/contract';
import { nativeAlerts } from '@moontower/alerts/testing/alert-documents';
import { freshAlertToken } from '@moontower/alerts/store/request-alert';
import { nativeSubscriptions } from '@moontower/alerts/testing/subscription-documents';
import { mailboxHashes } from '@moontower/store/mail/mailbox';
import { nativeMails } from '@moontower/store/mail/mail-documents';
import { writeReview } from '@moontower/store/spending/reviews';
import { nativeChanges } from '@moontower/store/testing/native';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runningApi } from '../../test/running-api.ts';
import { aStoredItem, aStoredPurchase, seedItems, seedPurchases } from '../../test/seed.ts';

const DAY_MS = 86_400_000;
const ago = (days: number): Date => new Date(Date.now() - days * DAY_MS);
const api = runningApi(
  async (store) => {
    await seedItems(
      store,
      [0.1, 1, 2, 3, 5, 6, 8, 20].map((days, n) => ({
        ...aStoredItem({
          feed: 'austin-permits',
          key: `p${n}`,
          type: 'building-permits',
          district: n % 2 === 0 ? 9 : 1,
          publishedAt: ago(days).toISOString(),
        }),
        ...(n === 7 ? { deadlineAt: ago(-3) } : {}),
        ...(n % 3 === 0 ? { placeKey: '1200-e-6th-st', streets: ['e-6th-st'] } : {}),
      })),
    );
    await seedPurchases(store, [
      ...[1, 2, 30].map((days) => aStoredPurchase({ _id: `v${days}`, id: `v${days}`, publishedAt: ago(days) })),
      aStoredPurchase({ _id: 'other', id: 'other', publishedAt: ago(1), vendor: { code: 'V2', name: 'Other LLC' } }),
      aStoredPurchase({ _id: 'off', id: 'off', publishedAt: ago(1), vendor: { code: 'V3', name: 'Jordan Poe' } }),
      aStoredPurchase({ _id: 'one', id: 'one', publishedAt: ago(1), vendor: { code: 'MISC00001', name: 'Pat Doe' } }),
      aStoredPurchase({ _id: 'two', id: 'two', publishedAt: ago(9), vendor: { code: 'MISC00001', name: 'Misty Doe' } }),
    ]);
    await writeReview(store, { purchase: 'off', status: 'cleared', withheld: true, at: ago(0) });
  },
  { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'm@moontower.example' },
);
let asked = 100;
const post = (path: string, body: unknown) =>
  api.ask(path, {
    method: 'POST',
    headers: { 'X-Forwarded-For': `203.0.113.${(asked += 1)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const Feed = z.object({ items: z.array(z.object({ id: z.string() })) });
const OLD_LINK = 'This link is no longer known. Sign up again to get alerts.';
const History = z.looseObject({
  changes: z.array(z.looseObject({ at: z.string(), fields: z.array(z.looseObject({ name: z.string() })) })),
});
const Preview = z.object({ count: z.int(), list: z.string(), newest: z.array(z.unknown()) });

describe('the preview of an alert', () => {
  it.each([
    'topics=permits',
    'topics=permits,zoning&district=9',
    'types=building-permits&near=-97.7431,30.2672&radius=1609.3',
    'place=1200-e-6th-st',
    'place=e-6th-st&topics=permits',
    'vendor=V1',
    'pork=all',
    'pork=vendor%3DV1',
    'q=pothole&topics=permits',
    'within=-97.9,30.1,-97.6,30.1,-97.6,30.5,-97.9,30.5&topics=permits',
    '',
  ])('counts exactly what the list behind it holds: %s', async (query) => {
    const told = Preview.parse(await (await api.ask(`/api/alerts/preview?${query}`)).json());
    const list = await api.ask(told.list);
    expect([list.status, Number(list.headers.get('x-total-count'))]).toEqual([200, told.count]);
    expect(told.count).toBeGreaterThan(0);
  });
  it('of one record counts what changed in it and is news, as its own page lists it', async () => {
    const uid = 'austin-permits:p1';
    const changed = (name: string, days: number) => ({
      uid,
      feed: 'austin-permits',
      at: ago(days),
      fields: [{ name, from: '1', to: '2' }],
    });
    await nativeChanges(api.store()).insertMany([
      changed('status', 1),
      changed('value', 2),
      changed('summary', 1),
      changed('status', 9),
    ]);
    const told = Preview.parse(await (await api.ask(`/api/alerts/preview?uid=${encodeURIComponent(uid)}`)).json());
    const { changes } = History.parse(await (await api.ask(told.list)).json());
    const news = changes.filter(({ at, fields }) => Date.parse(at) > ago(7).getTime() && fields[0]?.name !== 'summary');
    expect([told.count, news.length, changes.length, told.newest.length]).toEqual([2, 2, 4, 1]);
  });
  it.each([
    ['a shape that crosses itself', 'within=0,0,1,1,1,0,0,1', 'within'],
    ['a shape over the date line', 'within=-179,10,179,10,179,20', 'within'],
    ['a shape without area', 'within=1,1,2,2,3,3', 'within'],
    ['a shape of 1,000 corners', `within=${Array.from({ length: 1_000 }, (_, n) => `${n % 9},1`).join(',')}`, 'within'],
    ['two corners', 'within=1,1,2,2', 'within'],
    ['a box the wrong way round', 'bbox=170,10,-170,20', ''],
    ['no topic of ours', 'topics=sirens', ''],
  ])('refuses %s with a sentence', async (_name, query, words) => {
    const answer = await api.ask(`/api/alerts/preview?${query}`);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(words)]);
  });
});

describe('asking for alerts', () => {
  it('takes no phone where no text messages are sent, and says so before anything is stored', async () => {
    const phone = '512-555-0143';
    const answer = await post('/api/alerts', { email: 'phone@city.example', phone, topics: ['permits'] });
    expect([answer.status, answer.headers.get('x-problem'), answer.headers.get('x-problem-field')]).toEqual([
      503,
      'not_set_up',
      'phone',
    ]);
    expect(await answer.text()).toContain('No text messages are sent from here.');
    const odd = await post('/api/alerts', { email: 'phone@city.example', phone: '+44 20 7946 0958' });
    expect([odd.status, await odd.text()]).toEqual([400, expect.stringContaining('is not a number like')]);
    expect(await nativeSubscriptions(api.store()).countDocuments({ address: 'phone@city.example' })).toBe(0);
    expect(await (await api.ask('/api/alerts/preview')).json()).toMatchObject({ mail: true, sms: false });
  });
  it('answers the same for every address, and stores nothing but what waits to be confirmed', async () => {
    const body = { email: 'ann@city.example', topics: ['permits'], filter: { district: '9' }, frequency: 'weekly' };
    const answers = [await post('/api/alerts', body), await post('/api/alerts', body)];
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
      { state: 'check-mail' },
      { state: 'check-mail' },
    ]);
    expect(await nativeAlerts(api.store()).find().toArray()).toMatchObject([
      { state: 'pending', topics: ['permits'], frequency: 'weekly' },
    ]);
    expect(await nativeMails(api.store()).countDocuments({ kind: 'confirm-alerts' })).toBe(1);
  });
  it.each([
    ['a line break', 'ann@city.example\r\nBcc: bob@city.example'],
    ['two addresses', 'ann@city.example,bob@city.example'],
    ['a quoted form', '"ann@x"@city.example'],
    ['320 characters', `${'a'.repeat(310)}@city.example`],
    ['nothing', ''],
    ['a line break in front', '\nann@city.example'],
    ['a header in angle brackets', 'Ann <ann@city.example>'],
    ['an address without a dot', 'ann@localhost'],
  ])('refuses %s as an address, in words, before anything is stored', async (_name, email) => {
    const before = await nativeAlerts(api.store()).countDocuments();
    const answer = await post('/api/alerts', { email });
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringMatching(/is not an address like name@example\.com|longer than 254 characters/),
    ]);
    expect(await nativeAlerts(api.store()).countDocuments()).toBe(before);
    expect(await nativeMails(api.store()).countDocuments({ to: /bob/ })).toBe(0);
  });
  it('says in words why a shape of 10,000 corners is refused, before anything is stored', async () => {
    const within = Array.from({ length: 10_000 }, (_, n) => `${n % 9},1`).join(',');
    const before = await nativeAlerts(api.store()).countDocuments();
    const answer = await post('/api/alerts', { email: 'ann@city.example', filter: { within } });
    expect([answer.status, await answer.text()]).toEqual([413, expect.stringMatching(/large|bytes|kB/i)]);
    const fewer = within.slice(0, 3_001);
    const other = await post('/api/alerts', { email: 'ann@city.example', filter: { within: fewer } });
    expect([other.status, await other.text()]).toEqual([400, expect.stringContaining('longer than 2000 characters')]);
    expect(await nativeAlerts(api.store()).countDocuments()).toBe(before);
  });
  it('takes an area in which nothing lies, and says that it would have brought nothing', async () => {
    const sea = { near: '-140,30', radius: '457.2' };
    const preview = Preview.parse(await (await api.ask(`/api/alerts/preview?${new URLSearchParams(sea)}`)).json());
    expect([preview.count, preview.newest]).toEqual([0, []]);
    expect((await post('/api/alerts', { email: 'sea@city.example', filter: sea })).status).toBe(200);
  });
  it('refuses one record or vendor with anything beside it', async () => {
    for (const filter of [{ uid: 'a:b', vendor: 'V1' }, { vendor: 'V1', district: '9' }, { vendor: 'V<1>' }])
      expect((await post('/api/alerts', { email: 'ann@city.example', filter })).status).toBe(400);
  });
  it('knows no forged link, and says so', async () => {
    const token = 'forged-forged-forged-forged';
    const said: [number, string][] = [];
    for (const path of ['/api/alerts/confirm', '/api/alerts/mailbox']) {
      const answer = await post(path, { token });
      said.push([answer.status, await answer.text()]);
    }
    expect(said).toEqual([
      [404, OLD_LINK],
      [404, OLD_LINK],
    ]);
    expect((await post('/api/alerts/mailbox/end', { token, what: 'all' })).status).toBe(404);
    expect((await api.ask(`/api/alerts/feed/${token}.atom`)).status).toBe(404);
  });
});

describe('links of mails', () => {
  const opened = async (email: string) => {
    await post('/api/alerts', { email, topics: ['crime'], filter: { district: '9' } });
    const addressHash = mailboxHashes(email).mailbox;
    const reader = await nativeSubscriptions(api.store()).findOne({ channel: 'alerts', addressHash });
    if (reader === null) throw new Error('No mailbox was made');
    const { _id, leaveKey: leave, manageKey: manage = '' } = reader;
    const token = `token-of-${_id}`;
    await freshAlertToken(api.store(), _id, token);
    return { token, reader: _id, leave, manage };
  };
  const stateOf = async (reader: string) => [
    (await nativeSubscriptions(api.store()).findOne({ _id: reader }))?.state,
    ...(await nativeAlerts(api.store()).distinct('state', { reader })),
  ];

  it('may be opened by every mail scanner, with every method that reads: nothing changes before a press', async () => {
    const { token, reader, leave, manage } = await opened('scanned@city.example');
    const links = [
      `/api/alerts/confirm?token=${token}`,
      `/api/alerts/mailbox?token=${manage}`,
      `/api/subscriptions/leave/${leave}`,
      `/api/alerts/mailbox/end?token=${manage}&what=all`,
    ];
    const statuses: number[] = [];
    for (const link of links)
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'GET'])
        statuses.push((await api.ask(link, { method, headers: { 'User-Agent': 'SafeLinks/1.0' } })).status);
    expect(statuses.filter((status) => status < 400 && status !== 204)).toEqual([]);
    expect(await stateOf(reader)).toEqual(['pending', 'pending']);
    expect((await post('/api/alerts/confirm', { token })).status).toBe(200);
    for (const link of links) await api.ask(link);
    expect(await stateOf(reader)).toEqual(['active', 'active']);
  });
  it('that were used are as good as the first time; old ones and ended alerts’ say they are not known', async () => {
    const { token, reader, manage } = await opened('used@city.example');
    await nativeAlerts(api.store()).updateMany({ reader }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    const old = await post('/api/alerts/confirm', { token });
    expect([old.status, await old.text()]).toEqual([404, OLD_LINK]);
    expect(await stateOf(reader)).toEqual(['pending', 'pending']);
    await nativeAlerts(api.store()).updateMany({ reader }, { $set: { expiresAt: new Date(Date.now() + DAY_MS) } });
    for (let n = 0; n < 2; n += 1) expect((await post('/api/alerts/confirm', { token })).status).toBe(200);
    expect((await post('/api/alerts/mailbox/end', { token: manage, what: 'all' })).status).toBe(200);
    expect((await post('/api/alerts/confirm', { token })).status).toBe(404);
    expect(await stateOf(reader)).toEqual(['left', 'left']);
  });
  it('to confirm names what, where and how often, and gives the keys of the mailbox with the press only', async () => {
    const filter = { near: '-97.75,30.28', radius: '457.2' };
    const called = '5370 Kingfisher Blvd';
    const email = 'named@city.example';
    await post('/api/alerts', { email, topics: ['permits'], filter, called, frequency: 'weekly' });
    const { token, reader, leave, manage } = await opened(email);
    const named = await post('/api/alerts/named', { token });
    const answer = NamedAlerts.parse(await named.json());
    expect([named.status, answer.address, Object.keys(answer)]).toEqual([
      200,
      'n…@city.example',
      ['address', 'alerts'],
    ]);
    expect(answer.alerts).toMatchObject([
      { topics: ['crime'], frequency: 'daily', state: 'pending', firstAt: expect.any(String) },
      { topics: ['permits'], frequency: 'weekly', called, firstAt: expect.any(String) },
    ]);
    const [daily = '', weekly = ''] = answer.alerts.map(({ firstAt }) => firstAt);
    const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', weekday: 'long', timeZone: 'America/Chicago' });
    expect([hour.format(Date.parse(daily)), hour.format(Date.parse(weekly))]).toEqual([
      expect.stringContaining('7 AM'),
      'Monday 7 AM',
    ]);
    expect(await stateOf(reader)).toEqual(['pending', 'pending']);
    const confirmed = await (await post('/api/alerts/confirm', { token })).json();
    expect(confirmed).toMatchObject({
      state: 'active',
      manage,
      stop: leave,
      alerts: [{ state: 'active' }, { called }],
    });
    expect((await post('/api/alerts/named', { token: 'forged-forged-forged-forged' })).status).toBe(404);
  });
  it('of one mailbox open nothing of another', async () => {
    const [one, other] = [await opened('one@city.example'), await opened('other@city.example')];
    const alert = await nativeAlerts(api.store()).findOne({ reader: other.reader });
    const answer = await post('/api/alerts/mailbox/end', { token: one.manage, what: alert?._id });
    expect(answer.status).toBe(404);
    expect((await post('/api/alerts/mailbox', { token: one.leave })).status).toBe(404);
    expect((await post(`/api/subscriptions/leave/${one.manage}`, {})).status).toBe(404);
    expect(await stateOf(other.reader)).toEqual(['pending', 'pending']);
  });
});

describe('an alert on a vendor', () => {
  it('is called as its page is, and has no name where there is none: placeholders, what was taken off', async () => {
    const email = 'vendors@city.example';
    for (const vendor of ['V2', 'V3', 'MISC00001']) await post('/api/alerts', { email, filter: { vendor } });
    const addressHash = mailboxHashes(email).mailbox;
    const reader = await nativeSubscriptions(api.store()).findOne({ channel: 'alerts', addressHash });
    const Mailbox = z.object({
      alerts: z.array(z.object({ filter: z.record(z.string(), z.string()), title: z.string().optional() })),
    });
    const { alerts } = Mailbox.parse(await (await post('/api/alerts/mailbox', { token: reader?.manageKey })).json());
    expect(
      alerts.map(({ filter, title }) => [filter['vendor'], title]).toSorted((a, b) => (a.join() < b.join() ? -1 : 1)),
    ).toEqual([
      ['MISC00001', undefined],
      ['V2', 'Other LLC'],
      ['V3', undefined],
    ]);
  });
});

/**
 * As programs that nobody here wrote read them. An entry of Atom needs an id, a title and a time; an event its times.
 */
const Atom = z.object({
  feed: z.object({
    id: z.string(),
    title: z.unknown(),
    updated: z.iso.datetime(),
    entry: z.array(
      z.object({
        id: z.url(),
        title: z.union([z.string().min(1), z.looseObject({ '#text': z.string().min(1) })]),
        updated: z.iso.datetime(),
        link: z.unknown(),
      }),
    ),
  }),
});
const asFeedReader = (text: string) => {
  expect(XMLValidator.validate(text)).toBe(true);
  return Atom.parse(new XMLParser({ ignoreAttributes: false }).parse(text)).feed;
};
const asCalendar = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => {
    const { uid, startDate } = new ICAL.Event(event);
    return [uid, startDate.toJSDate().toISOString().slice(0, 10)];
  });
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

describe('what an alert would tell, without mail', () => {
  it('opens in a feed reader and in a calendar, the same as in its list', async () => {
    const query = 'types=building-permits&district=9,1';
    const listed = z
      .array(z.object({ uid: z.string() }))
      .parse(await (await api.ask(`/api/items.json?${query}`)).json());
    const read = asFeedReader(await (await api.ask(`/api/items.atom?${query}`)).text());
    expect(read.entry.map(({ id }) => decodeURIComponent(id.split('/').at(-1) ?? '')).toSorted()).toEqual(
      listed.map(({ uid }) => uid).toSorted(),
    );
    expect(asCalendar(await (await api.ask(`/api/items.ics?${query}`)).text())).toEqual([
      ['austin-permits:p7@moontower', dayOf(ago(-3))],
    ]);
  });
});

describe('the feed of a mailbox', () => {
  it('holds its alerts’ records as JSON Feed, Atom, calendar, by a key that changes nothing and ends too', async () => {
    const email = 'reads@city.example';
    await post('/api/alerts', { email, topics: ['permits'], filter: { district: '9' } });
    await post('/api/alerts', { email, topics: ['permits'] });
    const addressHash = mailboxHashes(email).mailbox;
    const reader = await nativeSubscriptions(api.store()).findOne({ channel: 'alerts', addressHash });
    const token = `token-of-${reader?._id ?? ''}`;
    await freshAlertToken(api.store(), reader?._id ?? '', token);
    await post('/api/alerts/confirm', { token });
    const manage = { token: reader?.manageKey };
    const { feed } = z.object({ feed: z.string() }).parse(await (await post('/api/alerts/mailbox', manage)).json());
    const json = Feed.parse(await (await api.ask(`${feed}.json`)).json());
    // Each once, although two alerts ask for those of the district.
    expect(json.items.map(({ id }) => id.split('%3A').at(-1))).toEqual([
      'p0',
      'p1',
      'p2',
      'p3',
      'p4',
      'p5',
      'p6',
      'p7',
    ]);
    const atom = await api.ask(`${feed}.atom`);
    expect(atom.status).toBe(200);
    const read = asFeedReader(await atom.text());
    expect(read.entry.map(({ id }) => id.split('%3A').at(-1) ?? '').toSorted()).toEqual(
      json.items.map(({ id }) => id.split('%3A').at(-1)),
    );
    const calendar = await api.ask(`${feed}.ics`);
    expect([calendar.status, calendar.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(asCalendar(await calendar.text())).toEqual([['austin-permits:p7@moontower', dayOf(ago(-3))]]);
    const key = feed.split('/').at(-1);
    expect((await post('/api/alerts/mailbox', { token: key })).status).toBe(404);
    expect((await post(`/api/subscriptions/leave/${key ?? ''}`, {})).status).toBe(404);
    await post('/api/alerts/mailbox/end', { ...manage, what: 'all' });
    expect((await api.ask(`${feed}.json`)).status).toBe(404);
  });
});
