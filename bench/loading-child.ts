// The worker's part in a process of its own, so that what others wait for is not its event loop: each message is one first load.
import { openIngest } from './ingest-setting.ts';

const { url, database, mongoUri } = JSON.parse(process.argv[2] ?? '{}');
const { ingest } = await openIngest({ mongoUri }, url, database);
process.on('message', () => {
  void ingest().then(({ state, reason }) => process.send?.({ state, reason }));
});
process.send?.({ port: 0 });
