// A process that does one thing of a first load; what it held at the most is told.
import { transactConcurrently } from '@moontower/store/db/transact';
import { nativeItems } from '@moontower/store/testing/native';
import { VersionBatch } from '@moontower/store/versions/append-versions';
import { planVersions } from '@moontower/store/versions/plan-versions';
import type { ItemDocument } from '@moontower/store';
import { openIngest, permits, type IngestSetting } from './ingest-setting.ts';
import { tellAndEnd, watchPeak } from './peak-memory.ts';

const { url, part, ...context } = JSON.parse(process.argv[2] ?? '{}');
const CHUNK = 1_000;
const setting = await openIngest(context, url, 'bench_history');

/** Stores what the load before left, chunk by chunk, with history and log or without them. */
async function write({ store }: IngestSetting, withHistory: boolean): Promise<void> {
  const copies = store.getClient().db('bench_history_copies').collection<ItemDocument>('items');
  await copies.deleteMany({});
  const put = async (inserts: ItemDocument[]) => {
    const planned = planVersions({ items: { inserts, replacements: [], touches: [] } });
    const batch = withHistory ? new VersionBatch(planned, { feed: permits.id, run: 'run', at: new Date() }) : undefined;
    await transactConcurrently(store, async (session) => {
      await batch?.append(store, session);
      await copies.insertMany(inserts, { session, ignoreUndefined: true });
    });
  };
  let chunk: ItemDocument[] = [];
  for await (const document of nativeItems(store).find().batchSize(CHUNK)) {
    chunk.push(document);
    if (chunk.length < CHUNK) continue;
    await put(chunk);
    chunk = [];
  }
}

if (part === 'ingest') await setting.empty();
const peak = watchPeak();
await (part === 'ingest' ? setting.ingest() : write(setting, part === 'history'));
const most = peak.take();
peak.stop();
await setting.close();
await tellAndEnd(most);
