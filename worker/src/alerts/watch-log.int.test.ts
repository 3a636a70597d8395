import { quietLog } from '@moontower/runtime';
import { connectStore } from '@moontower/store';
import { appendEvents } from '@moontower/store/events/event-log';
import { testStores } from '@moontower/testkit/stores';
import { expect, it, vi } from 'vitest';
import { itemEvent } from '../ingest/rows/to-document.ts';
import { storedItem } from './testing/alert-stage.ts';
import { watchLog } from '@moontower/alerts/worker/watch-log';

const names = testStores();

it('two workers that hear the same each ask for matching: what one heard later is not left to a done job', async () => {
  const store = await connectStore({ uri: names.mongoUri, database: names.database, appName: 'watch' });
  const asked: unknown[] = [];
  const queue = {
    add: async (_name: unknown, payload: unknown) => {
      asked.push(payload);
      return true;
    },
    remind: async () => 0,
  };
  const log = quietLog();
  const watching = ['one', 'two'].map((workerId) => watchLog({ store, queue, nowMs: () => 0, log, workerId }));
  try {
    const item = storedItem({ key: 'heard', title: 'Permit' }, new Date());
    await vi.waitUntil(
      async () => {
        await appendEvents(store, [itemEvent('item:landed', item)], { at: new Date() });
        return asked.length >= 2;
      },
      { timeout: 30_000, interval: 500 },
    );
    expect(asked).toEqual(expect.arrayContaining([{ window: 'burst-one-0' }, { window: 'burst-two-0' }]));
  } finally {
    await Promise.all(watching.map(({ stop }) => stop()));
    await store.close();
  }
});
