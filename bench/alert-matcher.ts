// The worker's part of alerts, measured in a process of its own: matching, one record, digests put and composed.
import { austin } from '@moontower/city';
import { connectStore, type Store } from '@moontower/store';
import { nativeAlerts } from '@moontower/alerts/testing/alert-documents';
import { createLiveIndex, type LiveIndex } from '@moontower/alerts/store/news/live-index';
import { digestRound } from '@moontower/alerts/store/news/mail-rounds';
import { matchNews } from '@moontower/alerts/store/news/match-news';
import { nativeMails } from '@moontower/store/mail/mail-documents';
import { speakOf } from '@moontower/words/city-words';
import { z } from 'zod';
import { alertDigestMail } from '../packages/features/alerts/worker/alert-mails.ts';
import { alertRecord, seeded } from './alert-records.ts';
import { ownCpuMs } from './in-child.ts';
import { watchPeak } from './peak-memory.ts';

const Plan = z.object({ mongoUri: z.string(), database: z.string(), digests: z.number() });
const SIDE_BY_SIDE = 8;
const plan = Plan.parse(JSON.parse(process.argv[2] ?? '{}'));
speakOf(austin.words);

/**
 * How long it took, and how much processor time this process had meanwhile: on a machine with other work the second
 * says more.
 */
interface Took {
  s: number;
  cpuS: number;
}
async function timed(work: () => Promise<unknown>): Promise<Took> {
  const [started, cpuMs] = [performance.now(), ownCpuMs()];
  await work();
  return { s: (performance.now() - started) / 1_000, cpuS: (ownCpuMs() - cpuMs) / 1_000 };
}

/** One landed record against the index in memory, without the store. @returns milliseconds */
function one({ index }: LiveIndex): number {
  const next = seeded(23);
  const items = Array.from({ length: 400 }, (_, n) => alertRecord(1_000_000 + n, next));
  const started = performance.now();
  for (const item of items) index.match(item);
  return (performance.now() - started) / items.length;
}

/** As many readers as digests are asked for: the others end. */
async function leaveReaders(store: Store, count: number): Promise<void> {
  const [last] = await nativeAlerts(store)
    .find({}, { sort: { _id: 1 }, skip: count, limit: 1, projection: { _id: 1 } })
    .toArray();
  if (last !== undefined) await nativeAlerts(store).deleteMany({ _id: { $gte: last._id } });
}

/**
 * Reads what all of the digests tell and writes them, as their jobs do.
 * @returns how many a second, and a second of processor time
 */
async function composed(store: Store, count: number): Promise<Took> {
  const room = { store, publicUrl: 'https://moontower.example', simulated: false, zone: austin.zone };
  const projection = { data: 1, language: 1 } as const;
  const waiting = await nativeMails(store).find({ kind: 'alert-digest' }, { projection }).toArray();
  let texts = 0;
  const took = await timed(async () => {
    const work = async () => {
      for (let mail = waiting.pop(); mail !== undefined; mail = waiting.pop())
        if (
          (await alertDigestMail.write(mail.data, room, {
            language: mail.language,
            at: new Date(),
            to: mail.to ?? '',
          })) !== undefined
        )
          texts += 1;
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  });
  if (texts !== count) throw new Error(`${texts} of ${count} digests were composed`);
  return { s: count / took.s, cpuS: count / took.cpuS };
}

/** The city lands its records in a process of its own. */
const landed = () =>
  new Promise((resolve) => {
    process.once('message', resolve);
    process.send?.({ land: true });
  });

const { mongoUri, database } = plan;
const store = await connectStore({ uri: mongoUri, database, appName: 'bench' });
const live = createLiveIndex(store);
const nowMs = () => Date.now();
const index = await timed(() => live.refresh(new Date()));
await matchNews(store, live, { nowMs });
await landed();
const peak = watchPeak();
let news = 0;
const matched = await timed(async () => {
  ({ news } = await matchNews(store, live, { nowMs }));
});
const memoryMb = peak.take() / 1e6;
peak.stop();
const oneMs = one(live);
await leaveReaders(store, plan.digests);
let digests = 0;
const put = await timed(async () => {
  digests = (await digestRound(store, { day: '2026-11-23', at: new Date(), zone: austin.zone })).length;
});
const mails = await composed(store, digests);
await store.close();
process.send?.(
  {
    indexS: index.s,
    news,
    matchedS: matched.s,
    matchedCpuS: matched.cpuS,
    memoryMb,
    oneMs,
    digests,
    putAS: digests / put.s,
    putACpuS: digests / put.cpuS,
    composedAS: mails.s,
    composedACpuS: mails.cpuS,
  },
  undefined,
  undefined,
  () => process.exit(0),
);
