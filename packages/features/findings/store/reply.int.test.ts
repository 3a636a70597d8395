import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectStore, type Store } from '@moontower/store/db/connect';
import type { FindingDraft, ResidentFinding } from '../contract.ts';
import type { FindingWriter } from './finding-writes.ts';
import { findingsOf, type Findings } from './findings.ts';
import type { Asker } from './to-finding.ts';

const { mongoUri, database } = testStores();
const AT = new Date('2026-11-20T18:00:00Z');
const OPERATOR: Asker = { id: 'op', roles: ['operator'] };
const AUTHOR: Asker = { id: 'anna', roles: ['user'] };
const [FIRST, SECOND] = ['First Paving Inc', 'Second Paving Inc'];
let store: Store;
let findings: Findings;
beforeAll(async () => {
  store = await connectStore({ uri: mongoUri, database, appName: 'replies' });
  findings = findingsOf({ store, simulated: false, placeKey: () => undefined });
});
afterAll(async () => {
  await store.dropDatabase();
  await store.close();
});

const by = (asker: Asker): FindingWriter => ({ asker, at: AT, request: 'test' });
const naming = (party: string | undefined): FindingDraft => ({
  claim: 'A claim',
  text: 'A text',
  about: { kind: 'vendor', id: 'V1' },
  party,
  receipts: [{ url: 'https://data.example.org/d', shows: 'Both payments' }],
  pictures: [],
  named: false,
  language: 'en',
});
async function approved({ id, version }: ResidentFinding): Promise<string> {
  await findings.send({ id, version, writer: by(AUTHOR) });
  for (const reviewer of ['rev1', 'rev2'])
    await findings.review({
      id,
      review: { verdict: 'approve', version },
      writer: by({ id: reviewer, roles: ['reviewer'] }),
    });
  return id;
}
const live = async (party: string) =>
  approved(await findings.make({ draft: naming(party), writer: by(AUTHOR), also: () => async () => undefined }));
const change = async (id: string, party?: string) => {
  const { version } = await findings.get(id, AUTHOR);
  await approved(await findings.change({ id, version, draft: naming(party), writer: by(AUTHOR) }));
};
const codeOf = async (id: string) => (await findings.issueCode({ id, dueOn: '2026-12-01', writer: by(OPERATOR) })).code;
const reply = (id: string, name: string, code: string) =>
  findings.reply({ id, reply: { code, name, text: `What ${name} says.` }, at: AT, request: 'test' });

/** Who replies beside the claim, beside which versions, and whether a letter waits to be written. */
async function shown(id: string) {
  const { reply: said, versions } = await findings.get(id, undefined);
  const letters = await findings.list({ tab: 'letters', limit: 99 }, OPERATOR);
  const beside = versions.map(({ reply: of }) => of?.name);
  return { reply: said?.name, versions: beside, letter: letters.some((finding) => finding.id === id) };
}

it('a reply stands with the version that names its party; another party is written to and replies for itself', async () => {
  const id = await live(FIRST);
  expect(await shown(id)).toEqual({ reply: undefined, versions: [undefined], letter: true });
  await reply(id, FIRST, await codeOf(id));
  expect(await shown(id)).toEqual({ reply: FIRST, versions: [undefined], letter: false });

  await change(id, SECOND);
  expect(await shown(id)).toEqual({ reply: undefined, versions: [FIRST, undefined], letter: true });
  await reply(id, SECOND, await codeOf(id));
  expect(await shown(id)).toEqual({ reply: SECOND, versions: [FIRST, undefined], letter: false });

  await change(id, FIRST);
  expect(await shown(id)).toEqual({ reply: FIRST, versions: [undefined, SECOND, undefined], letter: false });
  await change(id);
  expect(await shown(id)).toEqual({ reply: undefined, versions: [FIRST, SECOND, FIRST, undefined], letter: false });
});

it('a code replies for whom its letter asked only, and is kept until the finding names it again', async () => {
  const id = await live(FIRST);
  const code = await codeOf(id);
  await change(id, SECOND);
  await expect(reply(id, FIRST, code)).rejects.toMatchObject({ code: 'conflict' });
  expect(await shown(id)).toMatchObject({ reply: undefined, letter: true });
  await change(id, FIRST);
  await reply(id, FIRST, code);
  expect(await shown(id)).toMatchObject({ reply: FIRST, letter: false });
});

it('a finding that was withdrawn takes no reply', async () => {
  const id = await live(FIRST);
  const code = await codeOf(id);
  await findings.withdraw({ id, writer: by(AUTHOR) });
  await expect(reply(id, FIRST, code)).rejects.toMatchObject({ code: 'conflict' });
  expect((await findings.get(id, undefined)).reply).toBeUndefined();
});

it('the next words, while only their author and reviewers read them, have no reply of whom they do not name', async () => {
  const id = await live(FIRST);
  await reply(id, FIRST, await codeOf(id));
  const { version } = await findings.get(id, AUTHOR);
  const next = await findings.change({ id, version, draft: naming(SECOND), writer: by(AUTHOR) });
  expect([next.party, next.reply, next.versions.map(({ reply: of }) => of?.name)]).toEqual([
    SECOND,
    undefined,
    [FIRST],
  ]);
  expect((await findings.get(id, undefined)).reply?.name).toBe(FIRST);
});
