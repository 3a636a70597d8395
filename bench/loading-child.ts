// The worker's part in a process of its own, so that what others wait for is not its event loop, and behind others, as
// the worker is: each message is one first load.
import { giveWay } from '@moontower/runtime/give-way';
import { openIngest } from './ingest-setting.ts';

giveWay(5);
const { url, database, mongoUri } = JSON.parse(process.argv[2] ?? '{}');
const { ingest } = await openIngest({ mongoUri }, url, database);
process.on('message', () => {
  void ingest().then(({ state, reason }) => process.send?.({ state, reason }));
});
process.send?.({ port: 0 });
