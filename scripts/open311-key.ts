// npm run open311-key -- <name>: a key by which a program reports through Open311, told this once. `-- --list` names
// them, `-- --revoke <id>` ends one.
import { open311KeysOf } from '@moontower/open311/store';
import { openStoreFor } from './open-store.ts';

const USAGE = 'npm run open311-key -- <name> | --list | --revoke <id>';

async function main(words: readonly string[]): Promise<void> {
  const [first = '', second] = words;
  if (first === '') throw new Error(USAGE);
  const store = await openStoreFor({ appName: 'open311-key' });
  const keys = open311KeysOf(store);
  const doing = { who: 'shell', at: new Date(), request: 'npm run open311-key' };
  try {
    if (first === '--list') {
      for (const { id, name, createdAt, revokedAt } of await keys.list())
        console.log(
          `${id}  ${name}  issued ${createdAt.toISOString()}` +
            `${revokedAt === undefined ? '' : `, revoked ${revokedAt.toISOString()}`}`,
        );
    } else if (first === '--revoke') {
      if (second === undefined) throw new Error(USAGE);
      if (!(await keys.revoke(second, doing))) throw new Error(`No key that opens is called ${second}. See --list.`);
      console.log(`The key ${second} opens nothing any more.`);
    } else {
      if (first.startsWith('-')) throw new Error(USAGE);
      const { id, name, key } = await keys.issue(words.join(' '), doing);
      console.log(`Key ${id} for ${name}. It is shown this once:\n${key}`);
    }
  } finally {
    await store.close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
