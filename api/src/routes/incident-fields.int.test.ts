import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { people, PEOPLE } from '../../test/people.ts';
import { runningApi } from '../../test/running-api.ts';

const api = runningApi(async () => undefined, PEOPLE);
const { add, ask, send } = people(api);
beforeAll(async () => {
  for (const id of ['ben', 'trusty']) await add(api.store(), id, { approved: id === 'trusty' ? 3 : 0 });
  for (const role of ['reviewer', 'staff', 'operator'] as const) await add(api.store(), role, { roles: [role] });
});

const Made = z.looseObject({ id: z.string() });
const PUBLIC = [
  'id',
  'title',
  'description',
  'type',
  'priority',
  'status',
  'address',
  'district',
  'lat',
  'lon',
  'precision',
  'createdAt',
  'changedAt',
  'viewCount',
  'commentCount',
  'followerCount',
  'uid',
  'toldCity',
];
const KEPT = ['review', 'publicVisible', 'anonymousReport', 'blockOnly', 'version'];
/** Everything that an answer names, in whatever depth: `photos[].id`. */
function names(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((each) => names(each, `${at}[]`)))];
  if (typeof value !== 'object' || value === null) return [at];
  return Object.entries(value).flatMap(([name, each]) => names(each, at === '' ? name : `${at}.${name}`));
}
// Photos and merged reports are lists, and empty here.
const whole = (...more: string[]) => [...PUBLIC, ...more];

describe('what an answer about a report names', () => {
  let id = '';
  beforeAll(async () => {
    const about = { title: 'A hole', description: 'A hole in the right lane.', address: '301 W 2nd St' };
    const answer = await send('trusty', 'POST', '/api/incidents', {
      type: 'potholes',
      ...about,
      lat: 30.264812,
      lon: -97.747234,
    });
    ({ id } = Made.parse(await answer.json()));
  });
  const fieldsOf = async (who: string | undefined, path: string): Promise<string[]> =>
    names(await (await ask(who, path)).json()).toSorted();
  const STEPS = ['timeline[].at', 'timeline[].by', 'timeline[].what'];

  it.each([
    [undefined, []],
    ['ben', ['following']],
    ['operator', ['following', 'cityFiling.state', 'cityFiling.mayFile']],
    ['staff', ['following', ...KEPT, 'cityFiling.state', 'cityFiling.mayFile']],
    ['reviewer', ['following', ...KEPT, 'cityFiling.state', 'cityFiling.mayFile']],
    ['trusty', ['following', ...KEPT, 'userId']],
  ] as const)('to %s is this and no more, one by one and in a list', async (who, more) => {
    expect(await fieldsOf(who, `/api/incidents/${id}`)).toEqual([...whole(...more), ...STEPS].toSorted());
    expect(await fieldsOf(who, '/api/incidents')).toEqual(
      whole(...more)
        .map((name) => `[].${name}`)
        .toSorted(),
    );
  });

  it('that is one of these, and its comments, is this and no more', async () => {
    expect(await fieldsOf('ben', '/api/incidents/similar?type=potholes&lat=30.2648&lon=-97.7472')).toEqual(
      ['address', 'following', 'id', 'metres', 'publishedAt', 'source', 'status', 'text', 'title', 'uid', 'url'].map(
        (name) => `[].${name}`,
      ),
    );
    await send('reviewer', 'POST', `/api/incidents/${id}/comments`, { text: 'It grows.' });
    expect(await fieldsOf('reviewer', `/api/incidents/${id}/comments`)).toEqual(
      ['at', 'badge', 'id', 'mine', 'review', 'text'].map((name) => `[].${name}`),
    );
  });
});
