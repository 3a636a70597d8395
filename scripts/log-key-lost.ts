// npm run log-key-lost: the log goes on under a new name, signed by the key that is here. For a key that is gone or
// became known, and after a restore by other means than npm run restore.
import { renewLog } from '@moontower/proofs/store/renew-log';
import { connectStore } from '@moontower/store';

async function main(): Promise<void> {
  const uri = process.env['MONGODB_URI'];
  const database = process.env['MONGODB_DATABASE'];
  if (uri === undefined || database === undefined)
    throw new Error('Name the stores: MONGODB_URI and MONGODB_DATABASE.');
  const store = await connectStore({ uri, database, appName: 'moontower-log-key-lost' });
  try {
    const hasLog = await renewLog(store, 'key-lost');
    console.log(
      hasLog ? 'The log gets a new name with its next checkpoint. Tell its witnesses.' : 'No log has begun here.',
    );
  } finally {
    await store.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
