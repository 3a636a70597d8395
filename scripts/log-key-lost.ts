// npm run log-key-lost: the log goes on under a new name, signed by the key that is here. For a key that is gone or
// became known, and after a restore by other means than npm run restore.
import { renewLog } from '@moontower/proofs/store/renew-log';
import { openStoreFor } from './open-store.ts';

async function main(): Promise<void> {
  const store = await openStoreFor({ appName: 'log-key-lost' });
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
