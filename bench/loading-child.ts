// The worker's part in a process of its own, so that what others wait for is not its event loop, and behind others, as
// the worker is: each message is one first load.
import { lowerPriority } from '@moontower/runtime/lower-priority';
import { startPresence } from '@moontower/store/db/presence';
import { createPeople } from '../worker/src/ingest/let-people.ts';
import { openIngest } from './ingest-setting.ts';

lowerPriority(5);
const { url, database, mongoUri } = JSON.parse(process.argv[2] ?? '{}');
const { store, ingest } = await openIngest({ mongoUri }, url, database);
const people = createPeople();
await startPresence(store, { id: 'loading', heard: people.hear });
process.on('message', () => {
  void ingest(true, people.rest).then(({ state, reason }) => process.send?.({ state, reason }));
});
process.send?.({ port: 0 });
