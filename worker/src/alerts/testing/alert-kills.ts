import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@moontower/contracts';
import type { AlertFilter, AlertFrequency } from '@moontower/alerts/contract';
import { startMailSink, type Mail, type MailSink } from '@moontower/fake-city';
import type { Store } from '@moontower/store';
import { nativeAlertMarks, nativeNews } from '@moontower/alerts/testing/alert-documents';
import { alertsOf } from '@moontower/alerts/store/mailbox-alerts';
import { matchedUpTo } from '@moontower/alerts/store/news/match-news';
import { appendEvents, headSeq } from '@moontower/store/events/event-log';
import { nativeMails } from '@moontower/store/mail/mail-documents';
import { nativeItems } from '@moontower/store/testing/native';
import { itemEvent } from '../../ingest/rows/to-document.ts';
import { openQueue, type JobQueue } from '../../queue.ts';
import { inTime } from '@moontower/testkit/in-time';
import { startProgram } from '../../testing/built-program.ts';
import type { CuttableRedis } from '../../testing/cuttable-redis.ts';
import type { KillableMongod } from '../../testing/mongod-kills.ts';
import type { Stage } from '../../testing/stage.ts';
import { readable, storedItem } from './alert-stage.ts';

const READERS = 24;
const A_ROUND = 2;
/** A store that was killed serves again, and what is written is stored, long before; later than this it hangs. */
const HANGS_MS = 120_000;
/** One worker does what is left within seconds, on a machine that is busy with much else within a minute or two. */
const FINISHED_MS = 240_000;
/** A mail names sixty records and counts the others: before so many wait for a digest, one is let through. */
const MOST_WAITING = 40;
const FIRST_DAY = Date.UTC(2027, 0, 1);
const day = (round: number): string => new Date(FIRST_DAY + round * DAY_MS).toISOString().slice(0, 10);

interface Reader {
  email: string;
  filter: AlertFilter;
  frequency: AlertFrequency;
}
/** A third is told at once, the rest daily; half ask for one district only, and some ask twice for the same. */
const readers: readonly Reader[] = Array.from({ length: READERS }, (_, n) => ({
  email: `reader-${n}@city.example`,
  filter: n % 2 === 0 ? {} : { district: [1 + (n % 4)] },
  frequency: n % 3 === 0 ? ('instant' as const) : ('daily' as const),
}));
const districtOf = (record: number): number => 1 + (record % 4);
const nameOf = (record: number): string => `Permit-n${record}x`;

export interface KillSetting {
  /** The built worker. */
  program: string;
  stage: Stage;
  mongod: KillableMongod;
  redis: CuttableRedis;
  database: string;
}
/** What was killed, what each reader was told, and in which mails. */
export interface KillReport {
  killed: Record<'worker' | 'redis' | 'mongod', number>;
  /** For each reader and record that it asked for: Message-IDs, one for each copy. */
  copies: Map<string, string[]>;
  /** Of readers and records that it did not ask for. */
  strange: string[];
  /** Mails that were on their way at a kill, each once a kill. */
  inFlight: string[];
  records: number;
}

/**
 * Kills whoever takes part in alerts, `kills` times, while records land, are matched, told and sent; then lets one
 * worker finish.
 */
export async function killThroughout(setting: KillSetting, kills: number): Promise<KillReport> {
  const { stage, redis, database } = setting;
  const sink = await startMailSink();
  const queue = openQueue({ store: stage.store, redisUrl: redis.url, prefix: database, nowMs: Date.now });
  const killed = { worker: 0, redis: 0, mongod: 0 };
  const inFlight: string[] = [];
  try {
    await signUp(stage.store);
    for (let round = 0; round < kills; round += 1) {
      const within = <T>(what: string, work: Promise<T>) => inTime(`${what} in round ${round}`, HANGS_MS, work);
      await within('records land', landSome(stage.store, round));
      await within('jobs are promised', promise(queue, round));
      killed[await killOnce({ ...setting, sink }, round)] += 1;
      inFlight.push(...(await within('mails are read', sendingNow(stage.store))));
      if ((await within('the digest is read', waitingForDigest(stage.store))) > MOST_WAITING)
        await finish({ ...setting, sink }, queue, round);
    }
    await finish({ ...setting, sink }, queue, kills);
    return { killed, inFlight, records: kills * A_ROUND, ...toldIn(sink.mails, kills * A_ROUND) };
  } finally {
    await inTime('the queue closes', HANGS_MS, queue.close());
    await inTime('the mail server ends', HANGS_MS, sink.stop());
  }
}

/** Lets one worker do all that is left to do. */
async function finish(taking: KillContext, queue: JobQueue, round: number): Promise<void> {
  const child = await startWorker(taking);
  const exited = once(child, 'exit');
  // Digests are promised in odd rounds.
  const last = round + 1 - (round % 2);
  try {
    await promise(queue, last);
    await untilDone(taking.stage.store, day(last));
  } finally {
    child.kill('SIGKILL');
    await exited;
  }
}

/** Records that landed after the end of the last digest. */
async function waitingForDigest(store: Store): Promise<number> {
  const [head, mark] = await Promise.all([headSeq(store), nativeAlertMarks(store).findOne({ _id: 'digest' })]);
  return head - (mark?.told ?? head);
}

async function signUp(store: Store): Promise<void> {
  // Where matching begins.
  await matchedUpTo(store);
  for (const { email, filter, frequency } of readers)
    for (const topics of [['permits' as const], ['permits' as const, 'zoning' as const]])
      await alertsOf(store).ask({ email, language: 'en', topics, filter, frequency }, { at: new Date(), proved: true });
}

async function landSome(store: Store, round: number): Promise<void> {
  const at = new Date();
  const items = Array.from({ length: A_ROUND }, (_, n) => {
    const record = round * A_ROUND + n;
    return storedItem(
      {
        key: `n${record}`,
        type: 'building-permits',
        pulseType: 'permits',
        title: nameOf(record),
        district: districtOf(record),
      },
      at,
    );
  });
  await nativeItems(store).insertMany(items, { ignoreUndefined: true });
  await appendEvents(
    store,
    items.map((item) => itemEvent('item:landed', item)),
    { at },
  );
}

/** Promised in MongoDB first, so it is done although Redis is away. */
async function promise(queue: JobQueue, round: number): Promise<void> {
  await queue.add('match-alerts', { window: `round-${round}` });
  if (round % 2 === 1) await queue.add('compose-digests', { day: day(round) });
}

type KillContext = KillSetting & { sink: MailSink };

function startWorker({ program, stage, mongod, redis, database, sink }: KillContext): Promise<ChildProcess> {
  const told = {
    mongoUri: mongod.uri,
    redisUrl: redis.url,
    database,
    prefix: database,
    addresses: stage.city.addresses,
  };
  return startProgram(program, [JSON.stringify({ ...told, smtpUrl: sink.url })]);
}

/**
 * When something of a kind has just happened: news written, mails put, a mail kept but not answered; or after some
 * milliseconds of work.
 */
async function moment({ stage: { store }, sink }: KillContext, round: number): Promise<void> {
  const late = Date.now() + 6_000;
  const grown = async (count: () => Promise<number>) => {
    const before = await count();
    while (Date.now() < late && (await count()) === before) await sleep(1);
  };
  if (round % 4 === 0) return grown(() => nativeNews(store).countDocuments());
  if (round % 4 === 1) return grown(() => nativeMails(store).countDocuments());
  if (round % 4 === 2) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, 6_000);
      sink.onKept(async () => {
        clearTimeout(timer);
        resolve();
        // The answer waits, so that the kill lies before it.
        await sleep(50);
      });
    });
    sink.onKept(undefined);
    return;
  }
  await sleep(100 + ((round * 37) % 900));
}

/** In every tenth round Redis or MongoDB dies first and comes back; the worker dies in each. */
async function killOnce(taking: KillContext, round: number): Promise<'worker' | 'redis' | 'mongod'> {
  const victim = round % 10 === 1 ? 'redis' : round % 10 === 3 ? 'mongod' : 'worker';
  const child = await startWorker(taking);
  const exited = once(child, 'exit');
  try {
    await inTime(`the moment of kill ${round}`, HANGS_MS, moment(taking, round));
    if (victim === 'redis') await inTime('Redis is there again', HANGS_MS, taking.redis.restart());
    if (victim === 'mongod') {
      await taking.mongod.kill();
      await inTime('MongoDB is there again', HANGS_MS, taking.mongod.start());
    }
  } finally {
    child.kill('SIGKILL');
    await exited;
  }
  return victim;
}

const sendingNow = async (store: Store): Promise<string[]> =>
  (await nativeMails(store).find({ state: 'sending' }).toArray()).map(({ _id }) => _id);

async function untilDone(store: Store, lastDay: string): Promise<void> {
  const late = Date.now() + FINISHED_MS;
  const look = () => inTime('what is left to do is read', HANGS_MS, leftToDo(store, lastDay));
  for (let left = await look(); left !== undefined; left = await look()) {
    if (Date.now() > late) throw new Error(`Not done: ${left}`);
    await sleep(100);
  }
}

/** What of matching, digests and sending is not done yet. */
async function leftToDo(store: Store, lastDay: string): Promise<string | undefined> {
  const [head, matched, digest, open] = await Promise.all([
    headSeq(store),
    matchedUpTo(store),
    nativeAlertMarks(store).findOne({ _id: 'digest' }),
    nativeMails(store).countDocuments({ state: { $in: ['waiting', 'sending'] } }),
  ]);
  const told = digest?.to === undefined ? digest?.day : 'a round is under way';
  return head === matched && told === lastDay && open === 0 ? undefined : JSON.stringify({ head, matched, told, open });
}

/** Each reader and each record that it asked for. */
const wanted = (records: number): string[] =>
  readers.flatMap(({ email, filter }) =>
    Array.from({ length: records }, (_, record) => record)
      .filter((record) => filter.district?.includes(districtOf(record)) !== false)
      .map((record) => `${email} ${nameOf(record)}`),
  );

/** Who was told what, by the mails that the sink kept. */
function toldIn(mails: readonly Mail[], records: number): Pick<KillReport, 'copies' | 'strange'> {
  const copies = new Map(wanted(records).map((key): [string, string[]] => [key, []]));
  const told = mails.flatMap(({ to, raw }) => {
    const id = /^Message-ID:\s+<([^@>]+)@/im.exec(raw)?.[1] ?? raw.slice(0, 80);
    const named = new Set(readable(raw).match(/Permit-n\d+x/g));
    return [...named].map((name) => ({ key: `${to[0] ?? ''} ${name}`, id }));
  });
  for (const { key, id } of told) copies.get(key)?.push(id);
  return { copies, strange: told.flatMap(({ key }) => (copies.has(key) ? [] : [key])) };
}
