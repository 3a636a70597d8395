import { randomUUID } from 'node:crypto';
import { InquirySent } from '@moontower/inquiries/contract';
import { eraseAccount } from '@moontower/registry/account-parts';
import { nativeAudit } from '@moontower/store/audit/audit-log';
import { nativeInquiries } from '@moontower/inquiries/testing/documents';
import { nativeMailboxes, nativeMails } from '@moontower/store/mail/mail-documents';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { people, PEOPLE } from '../../test/people.ts';
import { runningApi } from '../../test/running-api.ts';

const DESK = 'desk@moontower.example';
const given = { ...PEOPLE, INQUIRY_EMAIL: DESK, INQUIRY_ANSWER_HOURS: '24' };
const api = runningApi(async (store) => {
  await person.add(store, 'op', { roles: ['operator'] });
  await person.add(store, 'resident');
}, given);
const person = people(api);
const Page = z.looseObject({ inquiries: z.array(z.looseObject({ reference: z.string() })), total: z.int() });

let asked = 0;
/** Each from a network of its own, unless told. */
const from = (network = (asked += 1)) => ({ 'X-Forwarded-For': `198.51.${network >> 8}.${network & 255}` });
const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  person.send(undefined, 'POST', path, body, { ...from(), ...headers });
const city = (about: object = {}) => ({
  cityName: 'San Marcos',
  contactName: 'A clerk',
  email: `clerk${(asked += 1)}@city.example`,
  ...about,
});
const stored = () => nativeInquiries(api.store()).find({}).sort({ createdAt: 1 }).toArray();
const mails = () => nativeMails(api.store()).find({}).sort({ _id: 1 }).toArray();

beforeEach(async () => {
  for (const each of [nativeInquiries, nativeMails, nativeMailboxes])
    await api.store().getClient().db(api.store().name).collection(each(api.store()).collectionName).deleteMany({});
});

describe('the form of For Cities', () => {
  it('is kept and mailed to the desk and to its writer, with one reference', async () => {
    const answer = await send('/api/saas-inquiry', city({ population: '68,000', message: 'Two\nlines', phone: '' }));
    expect(answer.status).toBe(201);
    const { reference, answerHours } = InquirySent.parse(await answer.json());
    expect(answerHours).toBe(24);
    expect(await stored()).toMatchObject([
      { _id: reference, kind: 'city', cityKey: 'san marcos', population: '68,000', message: 'Two\nlines', told: true },
    ]);
    expect((await mails()).map(({ kind, to, data }) => [kind, to, data])).toEqual([
      ['inquiry', DESK, { inquiry: reference }],
      ['inquiry-received', expect.stringContaining('@city.example'), { inquiry: reference, answerHours: 24 }],
    ]);
  });

  it('takes a recipient, a subject and other headers with it, and reads none of them', async () => {
    const others = { to: 'x@evil.example', recipient: 'x@evil.example', cc: 'x@evil.example', subject: 'Buy' };
    expect((await send('/api/saas-inquiry', city({ ...others, bcc: ['x@evil.example'] }))).status).toBe(201);
    expect(JSON.stringify([await stored(), await mails()])).not.toMatch(/evil|Buy/);
  });

  it.each([
    ['cityName', { cityName: '  ' }, 'City name is required'],
    ['contactName', { contactName: undefined }, 'Contact name is required'],
    ['email', { email: 'name@' }, 'Please enter a valid email'],
    ['email', { email: 'a@b.example\r\nBcc: c@d.example' }, 'Please enter a valid email'],
    ['email', { email: 'a@b.example, c@d.example' }, 'Please enter a valid email'],
    ['cityName', { cityName: 'San\u0000Marcos' }, 'control character'],
    ['message', { message: 'x'.repeat(4_001) }, 'message'],
    ['population', { population: 68_000 }, 'population'],
  ])('is refused by its field: %s %j', async (field, wrong, said) => {
    const answer = await send('/api/saas-inquiry', city(wrong));
    expect([answer.status, answer.headers.get('x-problem-field')]).toEqual([400, field]);
    expect(await answer.text()).toContain(said);
    expect([await stored(), await mails()]).toEqual([[], []]);
  });

  it('pressed twice is one inquiry with one answer', async () => {
    const body = city();
    const key = { 'Idempotency-Key': randomUUID() };
    const [one, two] = await Promise.all([send('/api/saas-inquiry', body, key), send('/api/saas-inquiry', body, key)]);
    const said = await Promise.all([one, two].map(async (answer) => InquirySent.parse(await answer.json()).reference));
    expect(new Set(said).size).toBe(1);
    expect((await stored()).map(({ _id }) => _id)).toEqual([said[0]]);
  });

  it('filled where people see no field is answered like any other, kept nowhere and mailed to nobody', async () => {
    const answer = await send('/api/saas-inquiry', city({ website: 'https://spam.example' }));
    expect(answer.status).toBe(201);
    expect(InquirySent.parse(await answer.json()).reference).toMatch(/^MT-/);
    expect([await stored(), await mails()]).toEqual([[], []]);
  });
});

describe('the form of For Cities in a browser without scripts', () => {
  const FORM = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html,*/*;q=0.8' };
  const press = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    api.ask('/api/saas-inquiry', {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { ...FORM, Origin: api.url(), ...from(), ...headers },
    });

  it.each([
    ['en', 'Inquiry Sent Successfully', 'Your number: MT-'],
    ['es', 'Mensaje enviado', 'Su número: MT-'],
  ])(
    'is kept and mailed as any other, and answered with a page that says its number: %s',
    async (language, ...said) => {
      const answer = await press({ ...city({ message: 'Two\r\nlines', phone: '' }), language, website: '' });
      const page = await answer.text();
      expect([answer.status, answer.headers.get('content-type')]).toEqual([201, 'text/html; charset=utf-8']);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      for (const each of said) expect(page).toContain(each);
      const [inquiry] = await stored();
      expect(page).toContain(String(inquiry?._id));
      expect(inquiry).toMatchObject({ kind: 'city', cityName: 'San Marcos', message: 'Two\nlines', language });
      expect(await mails()).toHaveLength(2);
    },
  );

  it('pressed twice is one inquiry with one number', async () => {
    const fields = city();
    const pages = [await (await press(fields)).text(), await (await press(fields)).text()];
    expect(pages[0]).toBe(pages[1]);
    expect(await stored()).toHaveLength(1);
  });

  it('says at its field what is wrong, and holds everything that was written, as text', async () => {
    const written = { ...city(), cityName: ' ', phone: '<b>1</b>', message: '</textarea><script>x</script>' };
    const answer = await press({ ...written, language: 'es' });
    const page = await answer.text();
    expect([answer.status, answer.headers.get('x-problem-field')]).toEqual([400, 'cityName']);
    expect(page).toContain('<html lang="es">');
    expect(page).toContain('El nombre de la ciudad es obligatorio');
    expect(page).toMatch(/name="cityName"[^>]* aria-invalid="true"/);
    expect(page).toContain(`value="${written.email}"`);
    expect(page).toContain('&lt;/textarea&gt;&lt;script&gt;');
    expect(page).not.toMatch(/<script|<b>/);
    expect(await stored()).toEqual([]);
  });

  it('ends after three in an hour from one address, and says so with whom to write to', async () => {
    const here = from();
    const told: number[] = [];
    for (let n = 0; n < 4; n += 1) told.push((await press(city(), here)).status);
    expect(told).toEqual([201, 201, 201, 429]);
    const page = await (await press(city({ contactName: 'Still here' }), here)).text();
    expect(page).toContain(`href="mailto:${DESK}"`);
    expect(page).toContain('value="Still here"');
  });

  it('is taken from pages of this site alone, and answered to programs as JSON', async () => {
    expect((await press(city(), { Origin: 'https://elsewhere.example' })).status).toBe(403);
    const answer = await press(city(), { Accept: '*/*' });
    expect(InquirySent.parse(await answer.json()).reference).toMatch(/^MT-/);
    expect((await press(city(), { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect(await stored()).toHaveLength(1);
  });
});

describe('a flood', () => {
  it('of one address ends after three in an hour; what was refused for its fields does not count', async () => {
    const here = from();
    for (let n = 0; n < 5; n += 1) expect((await send('/api/inquiries', { kind: 'contact' }, here)).status).toBe(400);
    const told: number[] = [];
    for (let n = 0; n < 5; n += 1)
      told.push((await send('/api/inquiries', { kind: 'waitlist', email: `w${n}@a.example` }, here)).status);
    expect(told).toEqual([201, 201, 201, 429, 429]);
  });

  it('upon one mailbox brings it one mail a day, and ends after five', async () => {
    const ways = ['vic@gmail.com', 'v.ic@gmail.com', 'vic+1@googlemail.com', 'VIC@gmail.com', 'v.i.c@gmail.com'];
    for (const email of ways) expect((await send('/api/inquiries', { kind: 'waitlist', email })).status).toBe(201);
    expect((await send('/api/inquiries', { kind: 'waitlist', email: 'vic@gmail.com' })).status).toBe(429);
    const kinds = (await mails()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'inquiry-received')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'inquiry')).toHaveLength(5);
  });

  it('of everybody ends at sixty an hour, and leaves nothing of what is more', async () => {
    const at = new Date();
    await nativeInquiries(api.store()).insertMany(
      Array.from({ length: 59 }, (_, n) => ({
        _id: `old-${n}`,
        kind: 'contact' as const,
        email: `o${n}@a.example`,
        mailbox: `o${n}`,
        language: 'en' as const,
        told: false,
        createdAt: at,
        expiresAt: new Date(at.getTime() + 1e9),
      })),
    );
    expect((await send('/api/saas-inquiry', city())).status).toBe(201);
    expect((await send('/api/saas-inquiry', city())).status).toBe(429);
    expect(await stored()).toHaveLength(60);
    expect(await mails()).toHaveLength(2);
  });
});

describe('inquiries', () => {
  it('are counted by city, each once however it is written, and said to everybody without a name', async () => {
    for (const cityName of ['San Marcos', 'City of San Marcos, TX', 'Kyle', 'Buda'])
      await send('/api/saas-inquiry', city({ cityName }));
    await send('/api/inquiries', { kind: 'contact', name: 'N', email: 'n@a.example', message: 'Hello' });
    const text = await (await api.ask('/api/inquiries/summary')).text();
    expect(JSON.parse(text)).toMatchObject({
      citiesInterested: 3,
      email: DESK,
      answerHours: 24,
      months: [{ cities: 3 }],
    });
    expect(text).not.toMatch(/Marcos|Kyle|clerk/);
  });

  it('are read by operators a page at a time, and deleted for good, which the log says without a name', async () => {
    for (const name of ['One', 'Two', 'Three'])
      await send('/api/inquiries', { kind: 'sponsor', name, email: `${name}@a.example`, message: 'Hello' });
    const first = await person.ask('op', '/api/inquiries?limit=2&kind=sponsor');
    const page = Page.parse(await first.json());
    expect([page.inquiries.map(({ name }) => name), page.total]).toEqual([['Three', 'Two'], 3]);
    const rest = Page.parse(await (await person.ask('op', `/api/inquiries?before=${String(page['next'])}`)).json());
    expect([rest.inquiries.map(({ name }) => name), rest['next']]).toEqual([['One'], undefined]);
    expect((await person.ask('resident', '/api/inquiries')).status).toBe(403);
    const at = `/api/inquiries/${page.inquiries[0]?.reference}`;
    expect((await person.send('resident', 'DELETE', at)).status).toBe(403);
    expect((await person.send('op', 'DELETE', at)).status).toBe(200);
    expect((await person.send('op', 'DELETE', at)).status).toBe(404);
    expect((await stored()).map(({ name }) => name)).toEqual(['One', 'Two']);
    const line = await nativeAudit(api.store()).findOne({ what: 'inquiry:removed' });
    expect(line).toMatchObject({ who: 'op', subject: `inquiry:${page.inquiries[0]?.reference}` });
    expect(JSON.stringify(line)).not.toMatch(/Three/);
  });

  it('of a confirmed address are given to its account, and go with it', async () => {
    await person.add(api.store(), 'clerk');
    const held = async () => JSON.stringify(await (await person.ask('clerk', '/api/account/data')).json());
    const account = await (await person.ask('clerk', '/api/auth/me')).json();
    const { email } = z.looseObject({ email: z.string() }).parse(account);
    await send('/api/saas-inquiry', city({ email, message: 'From my own address' }));
    await send('/api/saas-inquiry', city({ message: 'From another' }));
    expect(await held()).toContain('From my own address');
    expect(await held()).not.toContain('From another');
    await eraseAccount(api.store(), 'clerk', new Date());
    expect((await stored()).map(({ message }) => message)).toEqual(['From another']);
  });
});
