import { createHash } from 'node:crypto';
import type { Route } from '@moontower/contracts';
import { routes } from '@moontower/registry/routes';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { people, PEOPLE } from '../../test/people.ts';
import { runningApi } from '../../test/running-api.ts';
import { aFeedDocument, aStoredPurchase, manyItems, seedFeeds, seedItems, seedPurchases } from '../../test/seed.ts';
import { POTHOLE } from '../../test/drafts.ts';

const ITEMS = manyItems(50);
const api = runningApi(
  async (store) => {
    await seedItems(store, ITEMS);
    await seedFeeds(store, [aFeedDocument()]);
    await seedPurchases(store, [aStoredPurchase({ _id: 'bought', id: 'bought' })]);
  },
  // No address search leaves this machine.
  { ...PEOPLE, GEOCODER_URL: 'http://127.0.0.1:9' },
);
const { add, ask, send } = people(api);
const ACTORS = [undefined, 'resident', 'reviewer', 'boss'] as const;
let report = '';
beforeAll(async () => {
  await add(api.store(), 'resident', { approved: 3 });
  await add(api.store(), 'reviewer', { roles: ['reviewer'] });
  await add(api.store(), 'boss', { roles: ['operator', 'staff', 'reviewer'] });
  report = z
    .object({ id: z.string() })
    .parse(await (await send('resident', 'POST', '/api/incidents', POTHOLE)).json()).id;
  await send('resident', 'POST', `/api/incidents/${report}/comments`, { text: 'It is deeper by now.' });
  const built = () =>
    database()
      .collection('searchBuilds')
      .countDocuments({ builtAt: { $exists: true } });
  // The search reads all records once, by itself: that is nobody's question.
  await vi.waitUntil(async () => (await built()) > 0, { timeout: 30_000 });
});

const database = () => api.store().getClient().db(api.store().name);
/**
 * What counts requests, what the API does by itself (who lives, in `workers`), and what the map service answered, or
 * that it did not.
 */
const COUNTERS = new Set(['limits', 'searchBuilds', 'leases', 'workers', 'geocodes']);
const digest = (documents: unknown[]): string => createHash('sha1').update(JSON.stringify(documents)).digest('hex');
const NOTHING = digest([]);
async function digests(): Promise<Map<string, string>> {
  const names = await database().listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  const kept = names.map(({ name }) => name).filter((name) => !COUNTERS.has(name) && !name.startsWith('system.'));
  const all = kept.map(async (name) => {
    const documents = await database().collection(name).find().sort({ _id: 1 }).toArray();
    return [name, digest(documents)] as const;
  });
  return new Map(await Promise.all(all));
}

/**
 * What the named parts of addresses are in this run; a route whose part is not here is asked for nothing in particular.
 */
const idIn = (path: string): string =>
  path.startsWith('/api/pork') ? 'bought' : path.startsWith('/api/people') ? 'resident' : report;
const addressOf = ({ path }: Route): string => {
  const parts: Record<string, string> = {
    uid: ITEMS[0]?._id ?? '',
    id: idIn(path),
    token: report,
    code: path.startsWith('/open311') ? 'potholes' : '1100',
    kind: 'report',
    slug: '301-w-2nd-st',
    day: '2026-11-05',
    n: '9',
    ein: '741234567',
  };
  return path.replaceAll(/:(\w+)/g, (_part, name: string) => encodeURIComponent(parts[name] ?? 'nothing'));
};
/** As pages of ours ask, and with words that change things elsewhere. */
const ASKED = [
  ['GET', ''],
  ['HEAD', ''],
  ['GET', '?type=potholes&lat=30.2648&lon=-97.7472'],
  ['GET', '?q=hole'],
  ['GET', '?_method=DELETE&action=approve&status=closed&confirm=1'],
] as const;
/** Some thousand requests, on whatever machine. */
const LONGEST_MS = 600_000;

describe('reading', () => {
  it(
    'changes nothing in the database but counters of requests, whoever reads and whatever the address says',
    async () => {
      const before = await digests();
      const told: Record<string, number> = {};
      for (const contract of Object.values(routes).filter(({ method }) => method === 'GET')) {
        await api.store().collection('limits').deleteMany({});
        const all = ACTORS.flatMap((actor) => ASKED.map(([method, query]) => ({ actor, method, query })));
        for (const { actor, method, query } of all) {
          const headers = { 'X-HTTP-Method-Override': 'DELETE', 'X-Requested-With': 'XMLHttpRequest' };
          const answer = await ask(actor, `${addressOf(contract)}${query}`, { method, headers });
          await answer.arrayBuffer();
          told[answer.status] = (told[answer.status] ?? 0) + 1;
        }
      }
      const after = await digests();
      const names = new Set([...before.keys(), ...after.keys()]);
      // A collection that is read for the first time is made, with nothing in it.
      const changed = [...names].filter((name) => (before.get(name) ?? NOTHING) !== (after.get(name) ?? NOTHING));
      expect(changed).toEqual([]);
      // What is refused could not have changed anything anyway.
      console.info(told);
      expect(told[200]).toBeGreaterThan(400);
    },
    LONGEST_MS,
  );
});
