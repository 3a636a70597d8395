import { prepareStore } from '@moontower/registry/release';
import { RELEASE } from '@moontower/runtime/release';
import { calculationsOf } from '../../worker/src/calculations/index.ts';
import { describeCalculation } from '../../worker/src/calculations/run-calculation.ts';
import { describeFeeds } from '../../worker/src/describe-feeds.ts';
import { recurring } from '../../worker/src/jobs/recurring.ts';
import { minuteOf } from '../../worker/src/schedule.ts';
import { roomParts } from '../../worker/src/rooms.ts';
import { sequenceOutbox } from '@moontower/store/events/outbox';
import { askAll } from './ask-all.ts';
import { moveClock, stopClock } from './clock.ts';
import { openCity, type OpenCity } from './open-city.ts';
import { writeAsPeople } from './people.ts';
import { saveMails } from './save-mails.ts';
import { orderedWork } from './work.ts';

interface Counts {
  answers: number;
  refused: number;
}
type Tell = (line: string) => void;

/** Reads a whole city, lets people write, and keeps every public answer, page, export and mail in a folder. */
export async function recordCity(city: string, folder: string, tell: Tell): Promise<Counts> {
  stopClock();
  const open = await openCity(city, tell);
  try {
    await readAll(open, tell);
    const url = await open.serve();
    const { queue, work } = orderedWork(open.deps, tell);
    await writeAsPeople(url, { sink: open.sink, work });
    for (const each of recurring({ feeds: [], city: open.deps.city })) {
      await each.due({ deps: open.deps, queue, window: minuteOf(Date.now()), dueMs: Date.now() });
      await work();
    }
    while ((await sequenceOutbox(open.deps.store, new Date())) > 0);
    moveClock(3_600_000);
    const recorded = await askAll(url, folder);
    saveMails(open.sink.mails, folder);
    return recorded;
  } finally {
    await open.stop();
  }
}

/** What a first start does, one job after the other: all feeds, what rests on them, scores and sums. */
async function readAll({ deps }: OpenCity, tell: Tell): Promise<void> {
  const { store } = deps;
  await prepareStore(store, RELEASE, { tell: () => undefined });
  await describeFeeds(store, deps.feeds, deps.finishing);
  for (const calculation of calculationsOf(deps.city)) await describeCalculation(store, calculation, deps.finishing);
  const { queue, work } = orderedWork(deps, tell);
  await queue.add('rebuild-tallies', { window: 'first' });
  for (const { id } of deps.feeds) {
    await queue.add('pull-feed', { feed: id, window: 'first' });
    await work();
  }
  for (const { id } of calculationsOf(deps.city)) await queue.add('calculate', { calculation: id, window: 'snapshot' });
  await queue.add('flag-items', { window: 'snapshot' });
  await queue.add('score-purchases', { window: 'snapshot' });
  await queue.add('match-funding', { window: 'snapshot' });
  await work();
  const signal = AbortSignal.timeout(300_000);
  for (const { run } of roomParts.flatMap(({ upgrades = [] }) => upgrades)) await run({ deps, queue, signal });
  await work();
}
