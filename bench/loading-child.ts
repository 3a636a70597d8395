// The worker's part in a process of its own, so that what others wait for is not its event loop, and behind others, as
// the worker is: each message is one first load, of permits or of the feed that it names.
import { lowerPriority } from '@moontower/runtime/lower-priority';
import { startPresence } from '@moontower/store/db/presence';
import { createPeople } from '../worker/src/ingest/let-people.ts';
import { beside, openIngest } from './ingest-setting.ts';

lowerPriority(5);
const { url, database, mongoUri } = JSON.parse(process.argv[2] ?? '{}');
const { store, ingest } = await openIngest({ mongoUri }, url, database);
const other = await openIngest({ mongoUri }, url, database, [beside]);
const ingestOf = (message: unknown) => (Object(message).feed === beside.id ? other.ingest : ingest);
const people = createPeople();
await startPresence(store, { id: `loading-${process.pid}`, heard: people.hear });
process.on('message', (message) => {
  void ingestOf(message)(true, people.rest).then(({ state, reason }) => process.send?.({ state, reason }));
});
process.send?.({ port: 0 });
