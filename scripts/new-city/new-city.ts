// npm run new:city -- <id> --portal <address> [--despite-robots]: reads what a city's portal offers, and proposes which
// dataset is what. Nothing is written yet.
import { AppError } from '@moontower/contracts';
import { createAllowlist } from '@moontower/runtime';
import { describeDiscovery, discoverCity } from '../../worker/src/discovery/discover-city.ts';
import { createBudget } from '../../worker/src/sources/budget.ts';
import { createRobots } from '../../worker/src/sources/robots/robots.ts';
import { createSourceClient } from '../../worker/src/sources/source-client.ts';

const USAGE = 'npm run new:city -- <id> --portal https://data.example.gov [--despite-robots]';
const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

interface Wish {
  id: string;
  portal: string;
  /** The operator's decision to ask closed paths all the same. */
  despiteRobots: boolean;
}

function readWish(words: readonly string[]): Wish | undefined {
  const [id = ''] = words;
  const portal = words[words.indexOf('--portal') + 1] ?? '';
  if (!/^[a-z][a-z0-9-]{1,40}$/.test(id) || !words.includes('--portal') || !/^https?:\/\//.test(portal))
    return undefined;
  return { id, portal: portal.replace(/\/+$/, ''), despiteRobots: words.includes('--despite-robots') };
}

async function main(): Promise<number> {
  const wish = readWish(process.argv.slice(2));
  if (wish === undefined) {
    console.error(USAGE);
    return 2;
  }
  const { id, portal, despiteRobots } = wish;
  const { host } = new URL(portal);
  const nowMs = () => Date.now();
  const { signal } = new AbortController();
  const isHere = LOOPBACK.test(host);
  const open = createSourceClient({
    allowlist: createAllowlist([portal]),
    budget: createBudget({ intervalMs: () => (isHere ? 0 : 1_000) }),
    robots: createRobots({
      agent: 'Moontower',
      nowMs,
      except: new Set(despiteRobots ? [host] : []),
      skips: () => false,
      read: async () => undefined,
      keep: async () => undefined,
    }),
    userAgent: 'Moontower (civic transparency; new city)',
    signal,
    nowMs,
  });
  const discovery = await discoverCity({ open, addresses: {}, tokens: {}, nowMs, signal }, portal);
  process.stdout.write(describeDiscovery(id, discovery));
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
