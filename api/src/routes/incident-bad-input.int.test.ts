import { COMMENT_LIMITS, FLAG_LIMITS, INCIDENT_LIMITS } from '@moontower/contracts/reports/incident-limits';
import { IncidentDetail } from '@moontower/reports/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { people, PEOPLE } from '../../test/people.ts';
import { runningApi } from '../../test/running-api.ts';

const api = runningApi(async () => undefined, PEOPLE);
const { add, send } = people(api);
let id = '';
let version = 1;
beforeAll(async () => {
  await add(api.store(), 'anna', { approved: 3 });
  const made = IncidentDetail.parse(await (await ask('POST', '', pothole)).json());
  ({ id, version = 1 } = made);
});

const pothole = {
  type: 'potholes',
  title: 'A hole',
  description: 'A hole in the right lane.',
  address: '301 W 2nd St',
  lat: 30.2648,
  lon: -97.7472,
};
const ask = async (method: string, path: string, body: unknown): Promise<Response> => {
  // The limits of an account are for a person, not for a test.
  await api.store().collection('limits').deleteMany({});
  return send('anna', method, `/api/incidents${path}`, body);
};
const change = async (about: object): Promise<Response> => {
  const answer = await ask('PATCH', `/${id}`, { version, ...about });
  if (answer.ok) version += 1;
  return answer;
};
/** Everything that these routes write. */
const stored = async (): Promise<string> =>
  JSON.stringify(
    await Promise.all(
      ['incidents', 'incidentComments', 'incidentFlags', 'items', 'outbox', 'audit'].map((name) =>
        api.store().collection(name).find().sort({ _id: 1 }).toArray(),
      ),
    ),
  );

const comment = { text: 'Still there.' };
const flag = { reason: 'other', words: 'It is somewhere else.' };
/** Each text of each form: where it goes, the form around it, how much it holds. */
const TEXTS: readonly [name: string, send: (words: unknown) => Promise<Response>, most: number][] = [
  ['title of a report', (title) => ask('POST', '', { ...pothole, title }), INCIDENT_LIMITS.title.most],
  [
    'description of a report',
    (description) => ask('POST', '', { ...pothole, description }),
    INCIDENT_LIMITS.description.most,
  ],
  ['address of a report', (address) => ask('POST', '', { ...pothole, address }), INCIDENT_LIMITS.address.most],
  ['title of a change', (title) => change({ title }), INCIDENT_LIMITS.title.most],
  ['text of a comment', (text) => ask('POST', `/${id}/comments`, { ...comment, text }), COMMENT_LIMITS.text.most],
  ['words of a flag', (words) => ask('POST', `/${id}/flags`, { ...flag, words }), FLAG_LIMITS.words.most],
];

describe.each(TEXTS)('the %s', (_name, tell, most) => {
  it('is taken up to its limit, refused in one sentence beyond it or where it is no text, nothing stored', async () => {
    expect((await tell('ñ'.repeat(most))).status).toBeLessThan(300);
    const before = await stored();
    const told: [number, string][] = [];
    for (const words of [
      'x'.repeat(most + 1),
      'x'.repeat(2_000_000),
      7,
      true,
      ['a', 'b'],
      { $gt: '' },
      '\u0000 null',
    ]) {
      const answer = await tell(words);
      told.push([answer.status, await answer.text()]);
    }
    expect(told.map(([status]) => status)).toEqual([400, 413, 400, 400, 400, 400, 400]);
    for (const [, sentence] of told) expect(sentence).toMatch(/^[^\n<{$]{10,120}$/);
    expect(await stored()).toBe(before);
  });
});

describe('a report', () => {
  it.each([
    ['a kind of its own', { type: 'sinkhole' }],
    ['a priority of its own', { priority: 'now' }],
    ['a place beyond the poles', { lat: 90.1 }],
    ['a place as text', { lat: '30.2' }],
    ['a choice as text', { publicVisible: 'false' }],
    ['a district without an end', { councilDistrict: '9'.repeat(5_000) }],
    ['a role', { role: 'operator' }],
    ['a constructor', { constructor: { prototype: { roles: ['operator'] } } }],
    ['a review', { review: 'published' }],
    ['another day', { createdAt: '2020-01-01' }],
  ])('with %s is refused in one sentence, and nothing is stored', async (_name, about) => {
    const before = await stored();
    const answer = await ask('POST', '', { ...pothole, ...about });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringMatching(/^[^\n<{$]{10,120}$/)]);
    expect(await stored()).toBe(before);
  });

  it('with a prototype of its own gives nobody what it names', async () => {
    const body = JSON.stringify(pothole).replace('{', '{"__proto__":{"review":"published","roles":["operator"]},');
    const answer = await ask('POST', '', JSON.parse(body));
    expect(answer.status).toBe(400);
    expect(Object.hasOwn(Object.prototype, 'roles')).toBe(false);
  });
});
