import { jobs } from '@moontower/contracts/jobs';
import { connectStore, type Store } from '@moontower/store';
import { describeFeed } from '@moontower/store/feeds/feed-state';
import { nativeMails, type MailDocument } from '@moontower/store/mail/mail-documents';
import { nativeDueJobs } from '@moontower/store/testing/native';
import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';
import { filledStore, startBenchApi } from './api-setting.ts';

/** `ITEMS=200000 npm run bench -- operations` measures a smaller city; the figures' names tell its size. */
const ITEMS = Number(process.env['ITEMS'] ?? 1_000_000);
const FEEDS = 50;
const MAILS = 20_000;
const JOBS = 5_000;
const AT_ONCE = 5_000;
const HEALTH_MS = 50;
const SCRAPE_MS = 100;
const SEEN_MS = 2_000;
const SEEN_GIVEN_UP_MS = 30_000;
const SERIES = 5;
const ROUNDS = 20;
const TOKEN = 'operators-token-1';

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;

async function inParts<T>(
  count: number,
  make: (n: number) => T,
  insert: (all: T[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE)
    await insert(Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => make(from + n)));
}

const mailOf = (n: number): MailDocument => ({
  _id: `mail-${n}`,
  kind: 'alert-digest',
  state: n % 50 === 0 ? 'waiting' : n % 90 === 0 ? 'failed' : 'sent',
  mailbox: `m${n}`,
  domain: `d${n % 300}`,
  language: 'en',
  stranger: n % 3 === 0,
  notBefore: new Date(Date.now() + 60_000),
  until: new Date(Date.now() + 86_400_000),
  dueAt: new Date(),
  turn: 1,
  tries: 1,
  refusals: 0,
  createdAt: new Date(),
  endedAt: new Date(),
  lastError: `The mail server answered ${550 + (n % 4)}.`,
});

/** What a city of that size has standing about. */
async function fill(store: Store): Promise<void> {
  for (let n = 0; n < FEEDS; n += 1)
    await describeFeed(store, `bench-${n}`, {
      title: `Feed ${n}`,
      dataset: 'abcd-1234',
      publisher: 'City of Austin',
      homepage: 'https://data.example.org',
      licence: 'PDDL',
      category: 'Public Services',
      schedule: '*/5 * * * *',
      cadenceMs: 300_000,
      unofficial: false,
    });
  await inParts(MAILS, mailOf, (all) => nativeMails(store).insertMany(all));
  await inParts(
    JOBS,
    (n) => {
      const payload = { feed: `bench-${n % FEEDS}`, window: String(n) };
      const doneAt = n % 20 === 0 ? undefined : new Date();
      return {
        _id: jobs['pull-feed'].idOf(payload),
        name: 'pull-feed' as const,
        payload,
        at: new Date(),
        doneAt,
        outcome: 'done',
      };
    },
    (all) => nativeDueJobs(store).insertMany(all, { ignoreUndefined: true }),
  );
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await act();
    times.push(performance.now() - began);
  }
  return median(times);
}

/** From an act to the answer of the page that shows it. */
async function untilSeen(act: () => Promise<unknown>, isSeen: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  await act();
  while (!(await isSeen())) if (performance.now() - began > SEEN_GIVEN_UP_MS) throw new Error('The act was not seen.');
  return performance.now() - began;
}

async function seriesOf(limit: number, act: () => Promise<unknown>): Promise<BenchResult['runs']> {
  await timed(act);
  const runs: BenchResult['runs'] = [];
  for (let series = 0; series < SERIES; series += 1) runs.push({ ours: await timed(act), limit });
  return runs;
}

/** What is wrong now, the figures, and an act until it is seen, each by HTTP as an operator asks. */
export async function run({ mongoUri }: BenchContext): Promise<BenchResult[]> {
  const database = 'bench-operations';
  const filled = await filledStore({ mongoUri, database }, ITEMS);
  await fill(filled);
  await filled.close();
  const { port, lifecycle } = await startBenchApi({ mongoUri, database }, undefined, { OPERATOR_TOKEN: TOKEN });
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const get = (path: string) => async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
  };
  try {
    const at = `at ${ITEMS.toLocaleString('en-US')} items`;
    const health = await seriesOf(HEALTH_MS, get('/api/ops/health'));
    const scrape = await seriesOf(SCRAPE_MS, get('/metrics'));
    const acts: BenchResult['runs'] = [];
    for (let round = 0; round < SERIES * 2; round += 1) {
      const paused = round % 2 === 0;
      const act = async () => {
        const body = JSON.stringify({ paused });
        const about = { method: 'PUT', headers: { ...headers, 'Content-Type': 'application/json' }, body };
        const answer = await fetch(`http://127.0.0.1:${port}/api/ops/feeds/bench-7/pause`, about);
        if (!answer.ok) throw new Error(`pause: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
      };
      const isSeen = async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/api/ops/health`, { headers });
        return (await answer.text()).includes('"feed-paused"') === paused;
      };
      acts.push({ ours: await untilSeen(act, isSeen), limit: SEEN_MS });
    }
    return [
      resultOf(`what is wrong now, ${at}`, 'ms', '<= 1', health),
      resultOf(`figures scraped, ${at}`, 'ms', '<= 1', scrape),
      resultOf(`an act, until the page shows it, ${at}`, 'ms', '<= 1', acts),
    ];
  } finally {
    await lifecycle.stop('bench over');
    const store = await connectStore({ uri: mongoUri, database, appName: 'bench' });
    await store.dropDatabase();
    await store.close();
  }
}
