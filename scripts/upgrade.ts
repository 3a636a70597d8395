// npm run upgrade: makes the database ready for this release, as every start does first; with --check it only says what
// that would be, and ends with 1 where this release refuses the data.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { planUpgrade, prepareStore } from '@moontower/registry/release';
import { RELEASE } from '@moontower/runtime/release';
import { home } from '@moontower/stack/machine/places';
import { raiseCommand, readCompatibilityOf } from '@moontower/stack/mongo/feature-compatibility';
import { connectStore } from '@moontower/store';
import { chosenCity, placeOfStore } from './open-store.ts';
import { tellCompatibility, tellUpgrade } from './upgrade/tell-upgrade.ts';

const say = (line: string): void => {
  console.log(line);
};

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const { uri, database } = placeOfStore();
  const { zone, placeOf } = chosenCity();
  const store = await connectStore({ uri, database, appName: 'moontower-upgrade', zone, placeOf });
  try {
    const plan = await planUpgrade(store, RELEASE);
    for (const line of tellUpgrade(database, plan)) say(line);
    say(await aboutMongo(uri));
    if (plan.refusal !== undefined) return 1;
    if (values.check) return 0;
    const { migrated, indexes } = await prepareStore(store, RELEASE, { tell: say });
    for (const { collection, index, says } of indexes) say(`The index ${index} of ${collection}: ${says}`);
    if (migrated.length + plan.indexes.length > 0) say(`Done: ${database} is ready for Moontower ${RELEASE}.`);
    return 0;
  } finally {
    await store.close();
  }
}

async function aboutMongo(uri: string): Promise<string> {
  try {
    const { own, ...found } = await readCompatibilityOf(uri, join(home, 'mongo'));
    return tellCompatibility(found, { own, command: raiseCommand(found.server) });
  } catch {
    return (
      'This user may not ask which release MongoDB writes its files as. An administrator may: ' +
      'db.adminCommand({ getParameter: 1, featureCompatibilityVersion: 1 }).'
    );
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
