// npm run tallies: makes every kept sum anew from what is stored. The product may go on running.
import { rebuildTallies, tallyNames } from '@moontower/store/tallies/rebuild-tallies';
import { openStoreFor } from './open-store.ts';

async function main(): Promise<void> {
  const store = await openStoreFor({ appName: 'tallies' });
  const began = Date.now();
  try {
    const wrong = await rebuildTallies(store, { at: new Date(began) });
    const seconds = Math.round((Date.now() - began) / 1_000);
    console.log(`${tallyNames().length} tallies made anew in ${seconds} s; ${wrong} sums were wrong or missing.`);
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
