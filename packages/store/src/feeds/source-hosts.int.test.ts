import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectStore, type Store } from '../db/connect.ts';
import { keepSourceHost, readSourceHost, readSourceHosts, toSourceHost } from './source-hosts.ts';

const { mongoUri, database } = testStores();
const host = (name: string) => ({
  _id: name,
  rules: 'read' as const,
  readAt: new Date('2026-11-20T18:00:00.000Z'),
  closed: ['/api/'],
  closedAsked: false,
  text: 'User-agent: *\nDisallow: /api/\n',
});
let store: Store;
beforeAll(async () => {
  store = await connectStore({ uri: mongoUri, database, appName: 'test', zone: 'America/Chicago' });
});
afterAll(() => store.close());

it('a host has one line of rules, the newest, and shows all but the file itself', async () => {
  await keepSourceHost(store, { ...host('data.example.gov'), delayMs: 10_000 });
  await keepSourceHost(store, host('api.example.gov'));
  await keepSourceHost(store, { ...host('data.example.gov'), delayMs: 2_500 });
  expect(await readSourceHost(store, 'data.example.gov')).toMatchObject({ delayMs: 2_500, text: host('x').text });
  expect(await readSourceHost(store, 'unknown.example')).toBeUndefined();
  expect((await readSourceHosts(store)).map(toSourceHost)).toEqual([
    {
      host: 'api.example.gov',
      rules: 'read',
      readAt: '2026-11-20T18:00:00.000Z',
      closed: ['/api/'],
      closedAsked: false,
    },
    expect.objectContaining({ host: 'data.example.gov', delaySeconds: 2.5 }),
  ]);
});
