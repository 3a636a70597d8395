// A worker that takes numbers of the event log and never commits: killed by the test inside its transaction.
import { connectStore } from '@moontower/store';
import { transact } from '@moontower/store/db/transact';
import { startPresence } from '@moontower/store/db/presence';
import { reserveSeq } from '@moontower/store/events/event-log';

const [mongoUri = '', database = ''] = process.argv.slice(2);
const store = await connectStore({ uri: mongoUri, database, appName: 'stuck' });
await startPresence(store, { id: 'stuck' });
setInterval(() => undefined, 1_000);
await transact(store, async (session) => {
  await reserveSeq(store, 1_000, session);
  await store.collection<{ _id: string }>('notes').insertOne({ _id: 'never' }, { session });
  process.send?.('inside');
  await new Promise(() => undefined);
});
