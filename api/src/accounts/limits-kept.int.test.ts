import { connectStore, type Store } from '@moontower/store';
import { nativeIncidents } from '@moontower/reports/testing/documents';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { people, PEOPLE } from '../../test/people.ts';
import { runningApi, type RunningApi } from '../../test/running-api.ts';

// Redis is away all the while, and the second API is the first one started again: it remembers what MongoDB does.
const { mongoUri, database } = testStores();
const SETTINGS = {
  ...PEOPLE,
  MONGODB_DATABASE: database,
  REDIS_URL: 'redis://127.0.0.1:1',
  LIMIT_SIGN_UP_HALF_HOUR: '1000',
  LIMIT_SIGN_UP_DAY: '3',
  LIMIT_REPORT_5_MINUTES: '4',
  LIMIT_REPORT_ALL_HOUR: '2',
};
const first = runningApi(async () => undefined, SETTINGS);
const again = runningApi(async () => undefined, SETTINGS);
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: mongoUri, database, appName: 'api-test' });
});
afterAll(() => store.close());

const POTHOLE = {
  type: 'potholes',
  title: 'A hole',
  description: 'A hole in the right lane.',
  address: '301 W 2nd St',
};
const post = async (api: RunningApi, path: string, body: object) => {
  const headers = { 'Content-Type': 'application/json' };
  return (await api.ask(path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
};
const times = (many: number): number[] => Array.from({ length: many }, (_, at) => at);

it('sums of a day hold without Redis, and outlive a restart', async () => {
  const signUp = (api: RunningApi, name: string) =>
    post(api, '/api/auth/register', { name, email: `${name}@city.example`, password: 'lamp over the river' });
  const told: number[] = [];
  for (const at of times(4)) told.push(await signUp(first, `person-${at}`));
  expect([told, await signUp(again, 'person-4')]).toEqual([[200, 200, 200, 429], 429]);
});

it('wrong passwords of an account go on counting after a restart, without Redis', async () => {
  const wrong = (api: RunningApi) => post(api, '/api/auth/login', { email: 'victim@city.example', password: 'no' });
  const told: number[] = [];
  for (const _ of times(3)) told.push(await wrong(first));
  for (const _ of times(3)) told.push(await wrong(again));
  expect(told).toEqual([401, 401, 401, 401, 401, 429]);
});

it('reports of an account go on counting after a restart, without Redis, up to what the settings say', async () => {
  let asked = first;
  const { add, send } = people({ ...first, ask: (path, init) => asked.ask(path, init) });
  await add(store, 'walker');
  const told: number[] = [];
  for (const api of [first, again, first, again, first]) {
    asked = api;
    told.push((await send('walker', 'POST', '/api/incidents', POTHOLE)).status);
  }
  expect(told).toEqual([201, 201, 201, 201, 429]);
});

it('reports beyond those that the settings let everybody make in an hour are taken and await a reviewer', async () => {
  const { add, send } = people(first);
  for (const id of ['trusty', 'other']) await add(store, id, { approved: 3 });
  await nativeIncidents(store).deleteMany({});
  const told: unknown[] = [];
  for (const who of ['trusty', 'other', 'trusty']) {
    const answer = await send(who, 'POST', '/api/incidents', POTHOLE);
    told.push([answer.status, z.object({ review: z.string() }).parse(await answer.json()).review]);
  }
  expect(told).toEqual([
    [201, 'published'],
    [201, 'published'],
    [201, 'held'],
  ]);
});
