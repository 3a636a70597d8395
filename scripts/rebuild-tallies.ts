import { austin } from '@moontower/city';
// npm run tallies: makes every kept sum anew from what is stored. The product may go on running.
import { connectStore } from '@moontower/store';
import { rebuildTallies, tallyNames } from '@moontower/store/tallies/rebuild-tallies';

async function main(): Promise<void> {
  const uri = process.env['MONGODB_URI'];
  const database = process.env['MONGODB_DATABASE'];
  if (uri === undefined || database === undefined)
    throw new Error('Name the stores: MONGODB_URI and MONGODB_DATABASE.');
  const store = await connectStore({ uri, database, appName: 'moontower-tallies', zone: austin.zone });
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
