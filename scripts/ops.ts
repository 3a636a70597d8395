// The operators' commands in one program, for where there is no npm: the image of docker compose, and a server.
// node worker/dist/ops.js <command> …, each as `npm run <command> -- …`.
// A module, which may wait at its top.
export {};

const commands: Record<string, () => Promise<unknown>> = {
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  upgrade: () => import('./upgrade.ts'),
  role: () => import('./role.ts'),
  'reset-link': () => import('./reset-link.ts'),
  'open311-key': () => import('./open311-key.ts'),
  audit: () => import('./audit.ts'),
  'log-key': () => import('./log-key.ts'),
  'log-key-lost': () => import('./log-key-lost.ts'),
  tallies: () => import('./rebuild-tallies.ts'),
  'search-index': () => import('./search-index.ts'),
  feed: () => import('../worker/src/cli.ts'),
  secrets: () => import('./make-secrets.ts'),
  stores: () => import('./prepare-stores.ts'),
};

const [name = ''] = process.argv.splice(2, 1);
const command = commands[name];
if (command === undefined) {
  console.error(`Name a command: ${Object.keys(commands).join(', ')}.`);
  process.exitCode = 2;
} else await command();
