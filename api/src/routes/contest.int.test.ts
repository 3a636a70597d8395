import { Claim, Correction, IssuedCode, PurchasePage, WaitingClaim, type NewEvent } from '@moontower/contracts';
import { routes } from '@moontower/registry/routes';
import { nativeClaims } from '@moontower/store/claims/claim-documents';
import { appendEvents, headSeq } from '@moontower/store/events/event-log';
import { sequenceOutbox } from '@moontower/store/events/outbox';
import { writePurchases } from '@moontower/store/spending/purchases/purchase-writes';
import { nativeMails } from '@moontower/store/mail/mail-documents';
import { nativeEvents, nativePurchaseReviews } from '@moontower/store/testing/native';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { people, PEOPLE } from '../../test/people.ts';
import { runningApi } from '../../test/running-api.ts';
import { aStoredPurchase, seedPurchases } from '../../test/seed.ts';

const NAMES = ['contested', 'claimed', 'other', 'private', 'leaving', 'stands', 'split'];
const stored = (id: string) => aStoredPurchase({ _id: id, id, vendor: { code: 'V1', name: 'Example Paving LLC' } });
const api = runningApi((store) => seedPurchases(store, NAMES.map(stored)), {
  ...PEOPLE,
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'office@example.org',
});
const { add, ask, send } = people(api);
beforeAll(async () => {
  const store = api.store();
  for (const id of ['anna', 'ben']) await add(store, id);
  for (const id of ['rev', 'second', 'third']) await add(store, id, { roles: ['reviewer'] });
  await add(store, 'op', { roles: ['operator'] });
});

const WORDS = 'The work was bid in 2024, see the council item.';
const LINK = 'https://www.austintexas.gov/bids/123';
const path = (id: string, more = '') => `/api/pork/flagged/${id}${more}`;
/** What was written is in the event log, and the API has heard of it. */
async function told(): Promise<void> {
  let written = 0;
  for (let more = 1; more > 0; written += more) more = await sequenceOutbox(api.store(), new Date());
  if (written === 0) return;
  const head = await headSeq(api.store());
  await expect
    .poll(async () => (await (await ask(undefined, '/api/stats/summary')).json()).seq)
    .toBeGreaterThanOrEqual(head);
}
const read = async (where: string) => {
  await told();
  return ask(undefined, where);
};
const page = async (id: string) => PurchasePage.parse(await (await read(path(id))).json());
async function code(id: string, party = 'vendor'): Promise<string> {
  const answer = await send('op', 'POST', path(id, '/contest-codes'), { party });
  expect(answer.status).toBe(201);
  return IssuedCode.parse(await answer.json()).code;
}
const contest = (id: string, given: string, more: object = {}) =>
  send(undefined, 'POST', path(id, '/contest'), { code: given, text: WORDS, links: [LINK], ...more });
async function contested(id: string): Promise<Claim> {
  await api.store().collection('limits').deleteMany({});
  const answer = await contest(id, await code(id));
  expect([answer.status, await answer.clone().text()]).toEqual([201, expect.any(String)]);
  return Claim.parse(await answer.json());
}
async function waiting(who: string): Promise<WaitingClaim[]> {
  return z.array(WaitingClaim).parse(await (await ask(who, '/api/claims')).json());
}
const judge = (who: string, id: string, decision: object) =>
  send(who, 'POST', `/api/claims/${id}`, { words: 'The record of the council bears this out.', ...decision });
async function decided(id: string, decision: object): Promise<void> {
  expect(await (await judge('rev', id, { version: 1, ...decision })).json()).toEqual({ state: 'waiting' });
  expect(await (await judge('second', id, { version: 2, ...decision })).json()).toEqual({ state: 'decided' });
}
const corrections = async () => z.array(Correction).parse(await (await read('/api/corrections')).json());
const listed = async (query = '') => {
  const items: { id: string }[] = await (await read(`/api/pork/flagged/all${query}`)).json();
  return items.map(({ id }) => id);
};

describe('a contest', () => {
  it('goes from a letter’s code to a public correction, which a new import and new rules keep', async () => {
    const before = await page('contested');
    expect(before.purchase.reviewBy).toBe('rules');
    const made = await contested('contested');
    expect(made).toMatchObject({ kind: 'contest', party: 'vendor', proof: 'letter', state: 'waiting' });
    expect(made.dueOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    const during = await page('contested');
    expect(during.claims).toMatchObject([{ id: made.id, state: 'waiting', dueOn: made.dueOn, links: [] }]);
    expect(JSON.stringify(during)).not.toContain(WORDS);

    await decided(made.id, { verdict: 'explained' });
    const after = await page('contested');
    expect(after.claims).toMatchObject([{ state: 'decided', verdict: 'explained', text: WORDS, links: [LINK] }]);
    expect(after.purchase).toMatchObject({ reviewStatus: 'cleared', reviewBy: 'people' });
    const { amountCents, score } = stored('contested');
    expect(await nativePurchaseReviews(api.store()).findOne({ purchase: 'contested' })).toMatchObject({
      judged: { amountCents, rules: score.hits.filter(({ counted }) => counted > 0).map(({ rule }) => rule) },
    });
    expect(await corrections()).toMatchObject([
      {
        purchase: 'contested',
        because: 'contest',
        verdict: 'explained',
        before: before.purchase.reviewStatus,
        after: 'cleared',
        score: before.purchase.score.total,
      },
    ]);
    expect(await listed()).not.toContain('contested');
    expect(await listed('?priority=cleared')).toContain('contested');

    const again = stored('contested');
    await writePurchases(api.store(), {
      upserts: [{ ...again, hash: 'new', score: { ...again.score, ruleSet: 'r999', total: again.score.total + 1 } }],
      removals: [],
      events: [
        {
          name: 'spending:flagged',
          payload: { id: 'contested', title: 't', amountCents: 1, score: 73, publishedAt: '2026-10-01T05:00:00.000Z' },
        },
      ],
      at: new Date(),
    });
    await expect.poll(async () => (await page('contested')).purchase.score.ruleSet).toBe('r999');
    const anew = await page('contested');
    expect(anew.purchase).toMatchObject({ reviewStatus: 'cleared', reviewBy: 'people', score: { ruleSet: 'r999' } });
    expect(anew.recordsOffice).toMatchObject({ email: 'public.information@austintexas.gov' });
    expect(anew.history).toMatchObject([
      { total: again.score.total, ruleSet: again.score.ruleSet, why: { rules: true, gained: [], lost: [] } },
    ]);
    expect(await listed()).not.toContain('contested');
  });

  it('is refused twice, for another’s flag, with a made-up code, and for what is gone', async () => {
    await api.store().collection('limits').deleteMany({});
    const given = await code('other');
    expect((await contest('stands', given)).status).toBe(403);
    expect((await contest('other', 'AAAA-BBBB-CCCC-DDDD')).status).toBe(403);
    expect((await contest('nowhere', given)).status).toBe(404);
    expect((await contest('other', given.toLowerCase().replaceAll('-', ' '))).status).toBe(201);
    const twice = await contest('other', given);
    expect([twice.status, await twice.text()]).toEqual([409, expect.stringContaining('was used')]);

    const late = await code('leaving');
    await writePurchases(api.store(), { upserts: [], removals: ['leaving'], events: [], at: new Date() });
    expect((await contest('leaving', late)).status).toBe(410);
    expect((await read(path('leaving'))).status).toBe(410);
    expect((await ask(undefined, path('nowhere'))).status).toBe(404);
    await writePurchases(api.store(), { upserts: [stored('leaving')], removals: [], events: [], at: new Date() });
    expect((await read(path('leaving'))).status).toBe(200);
  });

  it('comes by mail only from a domain that the city’s record names, and nobody is told of the code', async () => {
    await api.store().collection('limits').deleteMany({});
    const from = (email: string) => send(undefined, 'POST', path('stands', '/contest-mail'), { email });
    const foreign = await from('me@example.org');
    expect([foreign.status, await foreign.text()]).toEqual([400, expect.stringContaining('no such mail domain')]);
    expect((await from('me@austintexas.gov.example.org')).status).toBe(400);
    await api.store().collection('limits').deleteMany({});
    expect(await (await from('Clerk@AustinTexas.gov')).json()).toEqual({ state: 'check-mail' });
    expect(await nativeMails(api.store()).countDocuments({ kind: 'contest-code' })).toBe(1);
  });

  it('that the record does not bear out changes nothing but is in the log', async () => {
    const { id } = await contested('stands');
    await decided(id, { verdict: 'no_change' });
    const { purchase } = await page('stands');
    expect(purchase.reviewBy).toBe('rules');
    expect((await corrections())[0]).toMatchObject({ verdict: 'no_change', before: purchase.reviewStatus });
    expect(await listed()).toContain('stands');
  });
});

describe('claims that wait', () => {
  it('are twenty of one account, about whatever, and keep nobody else from the same purchase', async () => {
    await nativeClaims(api.store()).insertMany(
      Array.from({ length: 20 }, (_, at) => ({
        _id: `waits-${at}`,
        kind: 'claim' as const,
        purchase: 'stands',
        title: 'x',
        text: WORDS,
        links: [LINK],
        author: 'anna',
        at: new Date(),
        waitingSince: new Date(),
        version: 1,
        opinions: [],
      })),
    );
    const say = (who: string, id: string) => send(who, 'POST', path(id, '/claims'), { text: WORDS, links: [LINK] });
    const refused = await say('anna', 'split');
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('20 of your claims wait')]);
    expect((await say('ben', 'stands')).status).toBe(201);
    await nativeClaims(api.store()).deleteMany({ $or: [{ author: 'anna' }, { author: 'ben' }] });
  });
});

describe('a claim', () => {
  const claim = (who: string | undefined, id: string, body: object) =>
    send(who, 'POST', path(id, '/claims'), { text: WORDS, links: [LINK], ...body });

  it('needs a sign-in, words and a link, and goes to two reviewers who are not its author', async () => {
    expect((await claim(undefined, 'claimed', {})).status).toBe(401);
    expect((await claim('anna', 'claimed', { links: [] })).status).toBe(400);
    expect((await claim('anna', 'claimed', { links: ['javascript:alert(1)'] })).status).toBe(400);
    expect((await claim('anna', 'claimed', { text: 'short' })).status).toBe(400);
    const made = Claim.parse(await (await claim('rev', 'claimed', {})).json());
    expect((await waiting('rev')).find(({ claim: { id } }) => id === made.id)).toMatchObject({ yours: false });
    expect((await judge('rev', made.id, { version: 1, verdict: 'explained' })).status).toBe(403);
    expect((await judge('second', made.id, { version: 1, verdict: 'confirmed' })).status).toBe(400);
    const official = { verdict: 'confirmed', document: 'https://www.austintexas.gov/audit/7' };
    expect((await judge('second', made.id, { version: 1, ...official })).status).toBe(200);
    expect((await judge('second', made.id, { version: 2, ...official })).status).toBe(403);
    expect((await judge('third', made.id, { version: 1, ...official })).status).toBe(409);
    expect(await (await judge('third', made.id, { version: 2, ...official })).json()).toEqual({ state: 'decided' });
    expect((await page('claimed')).purchase).toMatchObject({ reviewStatus: 'confirmed', reviewBy: 'people' });
    const checks: { checks: object[] } = await (await read('/api/pork/claims')).json();
    expect(checks.checks).toContainEqual(
      expect.objectContaining({ claim: expect.objectContaining({ id: made.id, verdict: 'confirmed' }) }),
    );
  });

  it('waits for a third where two reviewers differ', async () => {
    const made = Claim.parse(await (await claim('anna', 'split', {})).json());
    await judge('rev', made.id, { version: 1, verdict: 'explained' });
    const document = 'https://www.austintexas.gov/audit/8';
    expect(await (await judge('second', made.id, { version: 2, verdict: 'referred', document })).json()).toEqual({
      state: 'waiting',
    });
    expect((await page('split')).purchase.reviewBy).toBe('rules');
    expect(await (await judge('third', made.id, { version: 3, verdict: 'referred' })).json()).toEqual({
      state: 'decided',
    });
    expect((await page('split')).purchase).toMatchObject({ reviewStatus: 'high_priority', reviewBy: 'people' });
    // Either may have named the document: the page and the log name the same one.
    expect((await page('split')).claims[0]).toMatchObject({ document });
    expect((await corrections())[0]).toMatchObject({ purchase: 'split', document });
  });

  it('that shows a private person’s name takes the page off, everywhere', async () => {
    const earlier = Claim.parse(await (await claim('anna', 'private', {})).json());
    const document = 'https://records.example.org/someone.pdf';
    await decided(earlier.id, { verdict: 'no_change', words: 'Paid to Jordan Poe.', document });
    expect((await corrections())[0]).toMatchObject({ purchase: 'private', words: 'Paid to Jordan Poe.', document });
    const title = 'Paid to someone by name';
    const told = { title, amountCents: 1, score: 72, publishedAt: '2026-10-01T05:00:00.000Z' };
    const named: NewEvent[] = ['private', 'split'].map((id) => ({
      name: 'spending:flagged',
      payload: { id, ...told },
    }));
    await appendEvents(api.store(), named, { at: new Date() });
    const log = async () => routes.listEvents.response.parse(await (await read('/api/events?after=0')).json()).events;
    const titled = async () =>
      (await log()).flatMap(({ name, payload }) =>
        payload['title'] === title ? `${name} ${String(payload['id'])}` : [],
      );
    expect(await titled()).toEqual(['spending:flagged private', 'spending:flagged split']);
    const made = Claim.parse(await (await claim('ben', 'private', {})).json());
    await decided(made.id, { verdict: 'not_a_purchase', withhold: true, document });
    expect(await titled()).toEqual(['spending:flagged split']);
    expect((await read(path('private'))).status).toBe(404);
    expect((await read('/api/pork/purchases/private')).status).toBe(404);
    for (const query of ['', '?priority=cleared', '?priority=high'])
      expect(await listed(query)).not.toContain('private');
    for (const other of ['/api/corrections', '/api/corrections.atom', '/api/pork/claims', '/api/pork/statistics'])
      expect(await (await read(other)).text()).not.toContain('"private"');
    const again = stored('private');
    await writePurchases(api.store(), {
      upserts: [{ ...again, hash: 'new', score: { ...again.score, total: again.score.total + 1 } }],
      removals: [],
      events: [
        {
          name: 'spending:flagged',
          payload: { id: 'private', title: 't', amountCents: 1, score: 73, publishedAt: '2026-10-01T05:00:00.000Z' },
        },
      ],
      at: new Date(),
    });
    expect((await read(path('private'))).status).toBe(404);
    expect(await listed('?minScore=0')).not.toContain('private');
    const events = JSON.stringify(await nativeEvents(api.store()).find().toArray());
    expect(events).toContain('spending:flagged');
    expect(events).not.toMatch(/"spending:flagged[^}]*private/);
    for (const line of (await corrections()).slice(0, 2)) {
      expect(line).toMatchObject({ withheld: true, title: '' });
      expect([line.purchase, line.document, line.party]).toEqual([undefined, undefined, undefined]);
    }
    // What reviewers wrote before of the same page may say the name; why it was taken off stands.
    expect((await corrections()).slice(0, 2).map(({ words }) => words === '')).toEqual([false, true]);
    for (const way of ['', '.csv', '.atom'])
      expect(await (await read(`/api/corrections${way}`)).text()).not.toMatch(/Jordan Poe|someone\.pdf/);
  });
});

describe('the public log', () => {
  it('has Atom and CSV, and watchers hear of every decision', async () => {
    const atom = await (await read('/api/corrections.atom?lang=es')).text();
    expect(atom).toContain('<entry>');
    expect(atom).toContain('Explicada');
    const csv = await (await read('/api/corrections.csv')).text();
    expect(csv.trim().split('\r\n')).toHaveLength((await corrections()).length + 1);
    await told();
    const events = JSON.stringify(await nativeEvents(api.store()).find().toArray());
    expect(events).toContain('spending:reviewed');
  });
  it('leaves what people cleared out of the sums of what is flagged', async () => {
    const statistics: { totalFlagged: number } = await (await read('/api/pork/statistics')).json();
    expect(statistics.totalFlagged).toBe((await listed()).length);
  });
});
