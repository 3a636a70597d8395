import { FindingPicture, ReplyCode, ResidentFinding } from '@moontower/findings/contract';
import { eraseAccount, readHeld } from '@moontower/registry/account-parts';
import { sequenceOutbox } from '@moontower/store/events/outbox';
import { findingsToCheck, saveLinkChecks } from '@moontower/findings/store/links';
import { sweepPictures } from '@moontower/findings/store/pictures';
import { nativeRecords } from '@moontower/store/testing/native';
import { searchReads } from '@moontower/search/store/search-reads';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { z } from 'zod';
import { people, PEOPLE } from '../../test/people.ts';
import { runningApi } from '../../test/running-api.ts';
import { readThings } from '@moontower/search/api/things';

const api = runningApi(async () => undefined, PEOPLE);
const { add, ask, send } = people(api);
beforeAll(async () => {
  for (const id of ['anna', 'ben', 'goes']) await add(api.store(), id);
  for (const id of ['rev1', 'rev2', 'rev3']) await add(api.store(), id, { roles: ['reviewer'] });
  await add(api.store(), 'op', { roles: ['operator'] });
});
beforeEach(() => api.store().collection('limits').deleteMany({}));

const draft = {
  claim: 'The same street was repaved twice within one year',
  text: 'Two permits and two payments name the same blocks, nine months apart.',
  about: { kind: 'organisation', id: '001000007' },
  party: 'Example Paving Inc',
  receipts: [{ url: 'https://data.austintexas.gov/d/8c6z-qnmj', shows: 'Both payments' }],
  named: false,
  language: 'en',
};
const told = async (answer: Response) => ResidentFinding.parse(await answer.json());
const begin = async (who: string, change: object = {}) =>
  told(await send(who, 'POST', '/api/findings', { ...draft, ...change }));
const sent = async (who: string, { id, version }: ResidentFinding) =>
  told(await send(who, 'POST', `/api/findings/${id}/send`, { version }));
const review = (who: string, { id, version }: ResidentFinding, about: object = { verdict: 'approve' }) =>
  send(who, 'POST', `/api/findings/${id}/reviews`, { version, ...about });
const live = async (who: string, change: object = {}) => {
  const waiting = await sent(who, await begin(who, change));
  await review('rev1', waiting);
  return told(await review('rev2', waiting));
};
const list = async (query: string, who?: string) =>
  z.array(ResidentFinding).parse(await (await ask(who, `/api/findings${query}`)).json());

const photo = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#484' } })
    .withExif({ IFD0: { Copyright: 'a private name' } })
    .jpeg()
    .toBuffer();
async function addPicture(who: string, bytes?: Buffer): Promise<Response> {
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(bytes ?? (await photo()))], { type: 'image/jpeg' }), 'x.jpg');
  return ask(who, '/api/findings/pictures', { method: 'POST', body: form });
}

describe('a finding', () => {
  it('goes live by two people who approve the same version, and one approval publishes nothing', async () => {
    const begun = await begin('anna');
    expect((await ask(undefined, `/api/findings/${begun.id}`)).status).toBe(404);
    expect((await ask('rev1', `/api/findings/${begun.id}`)).status).toBe(404);
    const waiting = await sent('anna', begun);
    expect((await ask('ben', `/api/findings/${begun.id}`)).status).toBe(404);
    expect((await list('?tab=waiting', 'rev1')).map(({ id }) => id)).toContain(begun.id);

    expect(await told(await review('rev1', waiting))).toMatchObject({
      state: 'review',
      approvals: 1,
      mayReview: 'reviewed',
    });
    expect(await list('')).toEqual([]);
    const twice = await review('rev1', waiting);
    expect([twice.status, await twice.text()]).toEqual([403, expect.stringContaining('approved this version before')]);

    expect(await told(await review('rev2', waiting))).toMatchObject({ state: 'live', version: waiting.version });
    const [shown] = await list('?kind=organisation&about=001000007');
    expect(shown).toMatchObject({ id: begun.id, claim: draft.claim, state: 'live', mine: false, approvals: 0 });
    expect(shown?.author).toBeUndefined();
    expect(shown).not.toHaveProperty('replyDueOn');
    expect(shown?.steps.map(({ what }) => what)).toEqual(['sent', 'approved', 'approved', 'live']);
    const atom = await (await ask(undefined, '/api/findings.atom?lang=es')).text();
    expect(atom).toContain(draft.claim);
    expect(atom).toContain('revisado por dos personas');
    const announced = async () =>
      (await (await ask(undefined, '/api/events?after=0')).json()).events.map(
        ({ name, payload }: { name: string; payload: object }) => [name, payload],
      );
    await sequenceOutbox(api.store(), new Date());
    await expect
      .poll(announced)
      .toContainEqual([
        'finding:published',
        { id: begun.id, version: 1, about: { kind: 'organisation', key: '001000007' } },
      ]);
  });

  it('is not reviewed by its author, by residents, or in another version than was read', async () => {
    const waiting = await sent('rev3', await begin('rev3'));
    const own = await review('rev3', waiting);
    expect([own.status, await own.text()]).toEqual([403, expect.stringContaining('wrote yourself')]);
    expect((await list('?tab=waiting', 'rev3')).map(({ id }) => id)).not.toContain(waiting.id);
    expect((await review('ben', waiting)).status).toBe(403);
    expect((await review('rev1', { ...waiting, version: 9 })).status).toBe(409);
    expect((await ask('ben', '/api/findings?tab=waiting')).status).toBe(403);
    expect((await ask(undefined, '/api/findings?tab=waiting')).status).toBe(401);
  });

  it('that one sends back is its author’s again, with the reason, and needs two approvals anew', async () => {
    const waiting = await sent('anna', await begin('anna'));
    await review('rev1', waiting);
    await review('rev2', waiting, {
      verdict: 'return',
      reason: 'evidence',
      words: 'The second link shows another street.',
    });
    const back = await told(await ask('anna', `/api/findings/${waiting.id}`));
    expect(back).toMatchObject({ state: 'returned', approvals: 0, returned: { reason: 'evidence' } });
    const changed = await told(
      await send('anna', 'PUT', `/api/findings/${back.id}`, {
        draft: { ...draft, claim: `${draft.claim}, twice` },
        version: back.version,
      }),
    );
    expect(changed).toMatchObject({ state: 'draft', version: back.version + 1 });
    await sent('anna', changed);
    expect(await told(await review('rev1', changed))).toMatchObject({ state: 'review', approvals: 1 });
  });

  it('that is corrected stands as it was until two people approve the new version; both stay readable', async () => {
    const first = await live('anna');
    const change = {
      ...draft,
      claim: 'The same street was repaved twice within two years',
      change: 'Two years, not one',
    };
    const next = await told(
      await send('anna', 'PUT', `/api/findings/${first.id}`, { draft: change, version: first.version }),
    );
    expect(next).toMatchObject({ state: 'draft', changing: true });
    const before = await told(await ask(undefined, `/api/findings/${first.id}`));
    expect(before).toMatchObject({ state: 'live', claim: draft.claim, version: first.version, changing: false });
    await sent('anna', next);
    await review('rev1', next);
    await review('rev2', next);
    const after = await told(await ask(undefined, `/api/findings/${first.id}`));
    expect(after.claim).toBe(change.claim);
    expect(after.versions.map(({ claim, change: said }) => [claim, said])).toEqual([
      [draft.claim, undefined],
      [change.claim, 'Two years, not one'],
    ]);
    expect(after.steps.map(({ what }) => what)).toContain('corrected');
    expect((await list('?corrected=true')).map(({ id }) => id)).toEqual([first.id]);
    const [all, second] = [await list('?limit=200'), await list('?limit=1&skip=1')];
    expect(all.length).toBeGreaterThan(1);
    expect(second.map(({ id }) => id)).toEqual([all[1]?.id]);
  });

  it('takes the reply of the named party by the code of a letter, once, and no forged one', async () => {
    const finding = await live('anna');
    const other = await live('anna');
    const path = `/api/findings/${finding.id}/reply`;
    expect((await send('anna', 'POST', `/api/findings/${finding.id}/reply-codes`, {})).status).toBe(403);
    const { code } = ReplyCode.parse(
      await (await send('op', 'POST', `/api/findings/${finding.id}/reply-codes`, {})).json(),
    );
    const reply = { name: 'Example Paving Inc', text: 'The second permit was for the sidewalk, not the street.' };
    for (const [where, forged] of [
      [path, 'AAAA-BBBB-CCCC-DDDD'],
      [`/api/findings/${other.id}/reply`, code],
    ] as const)
      expect((await send(undefined, 'POST', where, { ...reply, code: forged })).status).toBe(400);
    const risky = { ...reply, code, text: 'Call me at 512-555-0147 about this.' };
    expect((await send(undefined, 'POST', path, risky)).status).toBe(400);
    const reached = { ...reply, code, name: 'Example Paving, 512-555-0147' };
    expect((await send(undefined, 'POST', path, reached)).status).toBe(400);
    expect((await send(undefined, 'POST', path, { ...reply, code: code.toLowerCase() })).status).toBe(200);
    expect((await send(undefined, 'POST', path, { ...reply, code })).status).toBe(400);
    expect(await told(await ask(undefined, `/api/findings/${finding.id}`))).toMatchObject({ reply });
    expect(JSON.stringify(await api.store().collection('findingReplyCodes').find().toArray())).not.toContain(code);
  });

  it('has its links looked at, with the day and the hash, while it waits and every day', async () => {
    const waiting = await sent(
      'anna',
      await begin('anna', { receipts: [{ url: 'https://example.org/a.b?c=$d', shows: 'The page' }] }),
    );
    const at = new Date();
    const due = await findingsToCheck(api.store(), at);
    expect(due.find(({ id }) => id === waiting.id)?.urls).toEqual(['https://example.org/a.b?c=$d']);
    const check = { state: 'here', on: '2026-11-22', sha256: 'f'.repeat(64) } as const;
    await saveLinkChecks(api.store(), waiting.id, { checks: [['https://example.org/a.b?c=$d', check]], at });
    expect((await findingsToCheck(api.store(), at)).map(({ id }) => id)).not.toContain(waiting.id);
    const later = new Date(at.getTime() + 86_400_000);
    expect((await findingsToCheck(api.store(), later)).map(({ id }) => id)).toContain(waiting.id);
    expect((await told(await ask('anna', `/api/findings/${waiting.id}`))).receipts[0]?.check).toEqual(check);
    const gone = { state: 'gone', on: '2026-11-23' } as const;
    await saveLinkChecks(api.store(), waiting.id, { checks: [['https://example.org/a.b?c=$d', gone]], at: later });
    const first = { on: check.on, sha256: check.sha256 };
    expect((await told(await ask('anna', `/api/findings/${waiting.id}`))).receipts[0]?.check).toEqual({
      ...gone,
      first,
    });
  });

  it('goes with its account while nobody read it; one that was live stays without its author', async () => {
    const mine = await begin('goes');
    const public_ = await live('goes', { named: true });
    const next = { ...draft, claim: 'What was to follow and nobody approved' };
    await send('goes', 'PUT', `/api/findings/${public_.id}`, { draft: next, version: public_.version });
    const other = await live('anna');
    const wrong = 'The second permit is of another street.';
    await send('goes', 'POST', `/api/findings/${other.id}/errors`, { text: wrong });
    const upload = async () => z.array(FindingPicture).parse(await (await addPicture('goes')).json())[0]?.id ?? '';
    const [loose, shown] = [await upload(), await upload()];
    const pictured = await live('goes', { pictures: [{ id: shown, shows: 'Both permits' }] });
    const held = JSON.stringify(await readHeld(api.store(), 'goes'));
    for (const own of [mine.id, wrong, loose, shown]) expect(held).toContain(own);
    await eraseAccount(api.store(), 'goes', new Date());
    expect(
      await api
        .store()
        .collection('findings')
        .countDocuments({ claim: { $exists: true }, author: 'goes' }),
    ).toBe(0);
    const left = await told(await ask(undefined, `/api/findings/${public_.id}`));
    expect(left).toMatchObject({ state: 'live', claim: draft.claim });
    expect(left.author).toBeUndefined();
    expect(JSON.stringify(await api.store().collection('findings').find().toArray())).not.toContain(next.claim);
    expect((await ask(undefined, `/api/findings/${mine.id}`)).status).toBe(404);
    expect((await told(await ask('rev1', `/api/findings/${other.id}`))).errors).toEqual([]);
    expect((await list('?tab=waiting', 'rev3')).map(({ id }) => id)).not.toContain(other.id);
    const pictures = await api.store().collection('findingPictures').find().toArray();
    expect(pictures.filter(({ author }) => author === 'goes')).toEqual([]);
    expect(pictures.filter(({ finding }) => finding === pictured.id)).toHaveLength(1);
    expect((await ask(undefined, `/api/findings/pictures/${shown}`)).status).toBe(200);
    expect((await ask('anna', `/api/findings/pictures/${loose}`)).status).toBe(404);
  });

  it('asks the party that it names from the day of the letter on, and another party anew', async () => {
    const finding = await live('anna');
    const shown = async () => told(await ask(undefined, `/api/findings/${finding.id}`));
    expect(await shown()).not.toHaveProperty('replyDueOn');
    expect((await list('?tab=letters', 'op')).map(({ id }) => id)).toContain(finding.id);
    expect((await ask('rev1', '/api/findings?tab=letters')).status).toBe(403);
    const { dueOn } = ReplyCode.parse(
      await (await send('op', 'POST', `/api/findings/${finding.id}/reply-codes`, {})).json(),
    );
    expect(await shown()).toMatchObject({ replyDueOn: dueOn });
    const next = await told(
      await send('anna', 'PUT', `/api/findings/${finding.id}`, {
        draft: { ...draft, party: 'Another Paving Inc' },
        version: finding.version,
      }),
    );
    expect(await shown()).toMatchObject({ party: draft.party, replyDueOn: dueOn });
    await sent('anna', next);
    await review('rev1', next);
    await review('rev2', next);
    const after = await shown();
    expect(after.party).toBe('Another Paving Inc');
    expect(after).not.toHaveProperty('replyDueOn');
  });

  it('rests on pictures too, written anew, which nobody sees before a version that names them is live', async () => {
    const [picture] = z.array(FindingPicture).parse(await (await addPicture('anna')).json());
    const path = `/api/findings/pictures/${picture?.id}`;
    const look = async (who?: string) => (await ask(who, path)).status;
    expect([await look('anna'), await look('ben'), await look('rev1'), await look()]).toEqual([200, 404, 404, 404]);
    const bytes = Buffer.from(await (await ask('anna', path)).arrayBuffer());
    expect([(await sharp(bytes).metadata()).format, bytes.includes('private name')]).toEqual(['webp', false]);

    const named = { receipts: [], pictures: [{ id: picture?.id, shows: 'Both permits on the fence' }] };
    const stolen = await send('ben', 'POST', '/api/findings', { ...draft, ...named });
    expect([stolen.status, await stolen.text()]).toEqual([400, expect.stringContaining('Add it again')]);
    const waiting = await sent('anna', await begin('anna', named));
    expect(waiting.pictures[0]).toMatchObject({ shows: 'Both permits on the fence', sha256: picture?.sha256 });
    expect([await look('rev1'), await look('ben')]).toEqual([200, 404]);
    await review('rev1', waiting);
    await review('rev2', waiting);
    expect(await look()).toBe(200);

    const loose = z.array(FindingPicture).parse(await (await addPicture('anna')).json());
    const files = () => api.store().collection('photos.files').countDocuments();
    const before = await files();
    expect(await sweepPictures(api.store(), new Date(Date.now() + 25 * 3_600_000))).toBe(1);
    expect([await files(), await look()]).toEqual([before - 2, 200]);
    expect((await ask('anna', `/api/findings/pictures/${loose[0]?.id}`)).status).toBe(404);
    const page = Buffer.from('<html><script>alert(1)</script></html>'.padEnd(200));
    expect((await addPicture('anna', page)).status).toBe(415);
    expect((await send('anna', 'POST', '/api/findings/pictures', {})).status).toBe(415);
  });

  it('is found from what it is about, a place by its block however it is spelled', async () => {
    const place = await live('anna', { about: { kind: 'place', id: '8601 Swanson Lane' } });
    expect(place.about).toEqual({ kind: 'place', id: '8600 block of Swanson Lane', key: '8600-block-swanson-ln' });
    for (const spelled of ['8677-swanson-ln', '8600 block of SWANSON LN', '8600-block-swanson-ln'])
      expect([spelled, (await list(`?kind=place&about=${encodeURIComponent(spelled)}`)).map(({ id }) => id)]).toEqual([
        spelled,
        [place.id],
      ]);
    expect(await list('?kind=place&about=8701-swanson-ln')).toEqual([]);
    const bought = await live('anna', { about: { kind: 'purchase', id: 'po-1' } });
    expect((await list('?kind=purchase&about=po-1')).map(({ id }) => id)).toEqual([bought.id]);
    expect(await list('?kind=record&about=po-1')).toEqual([]);
    const file = await ask(undefined, '/api/findings.csv?kind=purchase&about=po-1');
    expect([file.status, file.headers.get('content-disposition')]).toEqual([200, expect.stringContaining('.csv')]);
    expect((await file.text()).split('\r\n')).toEqual([
      expect.stringMatching(/^id,published_at,version,/),
      expect.stringContaining(`${bought.id},`),
      '',
    ]);
  });

  it('is found by the search by its claim and whom it names, while it is live', async () => {
    const finding = await live('anna', { claim: 'Zilker lights were paid for twice within one year' });
    const reads = searchReads(api.store(), { simulated: false });
    const things = () => readThings({ reads, feeds: { list: async () => [] }, screens: [], nowMs: Date.now });
    const found = async () =>
      [...(await things()).shown.values()].filter(({ path }) => path === `/findings/${finding.id}`);
    expect(await found()).toMatchObject([
      { kind: 'finding', titles: { en: finding.claim, es: finding.claim }, detail: draft.party },
    ]);
    expect((await things()).entries.filter(({ words }) => words.includes('zilker'))).toHaveLength(1);
    expect((await send('anna', 'DELETE', `/api/findings/${finding.id}`)).status).toBe(200);
    expect(await found()).toEqual([]);
    expect(await told(await ask(undefined, `/api/findings/${finding.id}`))).toMatchObject({ state: 'withdrawn' });
  });

  it('stands in the search beside the organisation, which leads to our own page of it', async () => {
    await nativeRecords(api.store()).insertOne({
      _id: 'irs-nonprofits:001000009',
      feed: 'irs-nonprofits',
      kind: 'nonprofit',
      key: '001000009',
      hash: 'h',
      rawHash: 'r',
      fields: { NAME: 'EXAMPLE PARK FRIENDS INC' },
      firstSeenAt: new Date(),
      changedAt: new Date(),
    });
    const reads = searchReads(api.store(), { simulated: false });
    const { shown } = await readThings({ reads, feeds: { list: async () => [] }, screens: [], nowMs: Date.now });
    const organisations = [...shown.values()].filter(({ kind }) => kind === 'organisation');
    expect(organisations.map(({ path, url }) => [path, url])).toEqual([['/ngo/001000009', undefined]]);
  });

  it('goes from draft to live through two reviewers, is replied to, reported and corrected in public', async () => {
    const first = await live('anna', { about: { kind: 'vendor', id: 'V1' } });
    const path = `/api/findings/${first.id}`;
    const { code } = ReplyCode.parse(await (await send('op', 'POST', `${path}/reply-codes`, {})).json());
    const reply = { name: 'Example Paving Inc', text: 'The second permit was for the sidewalk, not the street.' };
    expect((await send(undefined, 'POST', `${path}/reply`, { ...reply, code })).status).toBe(200);

    const wrong = 'The second permit is of 2024 and not of 2025.';
    const made = await send('ben', 'POST', `${path}/errors`, { text: wrong });
    expect(made.status).toBe(201);
    expect((await send('ben', 'POST', `${path}/errors`, { text: wrong })).status).toBe(409);
    expect((await send('rev2', 'POST', `${path}/errors`, { text: 'Call me at 512-555-0147.' })).status).toBe(400);
    const shown = async (who?: string) => told(await ask(who, path));
    const [error] = (await shown()).errors;
    expect(error).toMatchObject({ mine: false, mayAnswer: false });
    expect(error).not.toHaveProperty('text');
    expect((await shown('ben')).errors[0]).toMatchObject({ text: wrong, mine: true });
    expect((await list('?tab=waiting', 'rev3')).map(({ id }) => id)).toContain(first.id);
    const answer = { verdict: 'corrected', words: 'The year is wrong, and the author changes it.' };
    for (const who of ['anna', 'ben', 'op'])
      expect((await send(who, 'POST', `${path}/errors/${error?.id}`, answer)).status).toBe(403);
    expect((await send('rev3', 'POST', `${path}/errors/${error?.id}`, answer)).status).toBe(200);
    expect((await send('rev3', 'POST', `${path}/errors/${error?.id}`, answer)).status).toBe(409);
    expect((await list('?tab=waiting', 'rev3')).map(({ id }) => id)).not.toContain(first.id);

    const corrected = { ...draft, about: first.about, claim: `${draft.claim}, in 2024`, change: 'The year' };
    const { key: _key, ...about } = first.about;
    const next = await told(
      await send('anna', 'PUT', path, { draft: { ...corrected, about }, version: first.version }),
    );
    await sent('anna', next);
    await review('rev1', next);
    await review('rev3', next);

    const after = await shown();
    expect(after).toMatchObject({ state: 'live', claim: corrected.claim, reply, version: next.version });
    expect(after.errors[0]).toMatchObject({ text: wrong, ...answer });
    expect(after.versions.map(({ claim }) => claim)).toEqual([draft.claim, corrected.claim]);
    expect(after.steps.map(({ what }) => what)).toEqual([
      'sent',
      'approved',
      'approved',
      'live',
      'asked-reply',
      'replied',
      'error-reported',
      'error-answered',
      'sent',
      'approved',
      'approved',
      'corrected',
    ]);
    // Who reviewed it and who reported the error, nobody is told.
    for (const name of ['anna', 'ben', 'rev1', 'rev2', 'rev3', 'Name of'])
      expect(JSON.stringify(after)).not.toContain(name);
  });

  it('without a receipt, with five megabytes of text or a private address is refused with the field', async () => {
    for (const change of [
      { receipts: [] },
      { text: 'x'.repeat(90_000) },
      { receipts: [{ url: 'http://169.254.169.254/latest', shows: 'Secrets' }] },
    ])
      expect((await send('anna', 'POST', '/api/findings', { ...draft, ...change })).status).toBeGreaterThanOrEqual(400);
    expect((await send('anna', 'POST', '/api/findings', { ...draft, text: 'x'.repeat(5_000_000) })).status).toBe(413);
  });
});
