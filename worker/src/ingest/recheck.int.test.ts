import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testStores } from '@moontower/testkit/stores';
import { nativeItems } from '@moontower/store/testing/native';
import { austin311 } from '../feeds/austin-311/feed.ts';
import { defineFeed } from '../feeds/feed.ts';
import { openStage, type Stage } from '../testing/stage.ts';

const { mongoUri, database } = testStores();
let stage: Stage;
const ticket = (n: number, status = 'open') => ({
  service_request_id: `26-0000${n}`,
  status,
  service_name: 'Pothole Repair',
  service_code: 'SBPOTREP',
  requested_datetime: new Date(Date.UTC(2026, 8, n, 12)).toISOString(),
  updated_datetime: new Date(Date.UTC(2026, 8, n, 12)).toISOString(),
  address: `${100 + n} Congress Ave, Austin, TX`,
  lat: 30.26,
  long: -97.74,
});
const feed = defineFeed({ ...austin311, recheck: 2 });

beforeAll(async () => {
  stage = await openStage({
    mongoUri,
    database,
    city: {
      tables: [{ id: 'requests', rows: [1, 2, 3, 4, 5].map((n) => ticket(n, n === 3 ? 'closed' : 'open')) }],
      now: () => Date.parse('2026-11-20T18:00:00Z'),
    },
  });
});
afterAll(() => stage.stop());

/** The ids asked for in the last reading. */
async function read(): Promise<string[]> {
  stage.city.control.forgetRequests();
  await stage.run(feed);
  return stage.city.control
    .requests('requests.json')
    .flatMap(({ query }) => new URLSearchParams(query).get('service_request_id')?.split(',') ?? []);
}

describe('old open tickets', () => {
  it('are asked for again in turn, the one asked longest ago first, closed ones never', async () => {
    stage.clock.ms = Date.parse('2026-11-20T18:00:00Z');
    expect(await read()).toEqual([]);
    expect(await read()).toEqual(['26-00001', '26-00002']);
    expect(await read()).toEqual(['26-00004', '26-00005']);
    expect(await read()).toEqual(['26-00001', '26-00002']);
  });
  it('get the status they have by now, although they are far older than the window that is read', async () => {
    stage.city.control.dataset('requests').update(
      ({ service_request_id: id }) => id === '26-00004',
      (row) => ({ ...row, status: 'closed', updated_datetime: '2026-11-19T10:00:00Z' }),
    );
    await read();
    expect((await nativeItems(stage.store).findOne({ key: '26-00004' }))?.status).toMatchObject({ state: 'closed' });
    expect(await read()).toEqual(['26-00001', '26-00002']);
    expect(await read()).toEqual(['26-00005', '26-00001']);
  });
});
