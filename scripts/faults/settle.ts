import { setTimeout as sleep } from 'node:timers/promises';
import { nativeAlertMarks } from '@moontower/alerts/testing/alert-documents';
import { matchedUpTo } from '@moontower/alerts/store/news/match-news';
import { headSeq } from '@moontower/store/events/event-log';
import { nativeMails } from '@moontower/store/mail/mail-documents';
import { nativeDueJobs, nativeOutbox, nativeRuns } from '@moontower/store/testing/native';
import { ZONING_FEED } from './news.ts';
import { loadingOf } from './recovery.ts';
import type { Course } from './run-part.ts';
import { LARGE } from './setting.ts';

const LONGEST_MS = 45 * 60_000;
const LOOK_MS = 1_000;
/** After every real day: the round of digests that tells what was too much to be told at once. */
const LAST_DAY = '2099-01-01';

async function until(course: Course, what: string, left: () => Promise<string | undefined>): Promise<void> {
  let said = '';
  for (const late = Date.now() + LONGEST_MS; !course.over(); await sleep(LOOK_MS)) {
    const more = await left();
    if (more === undefined) return;
    if (Date.now() > late) throw new Error(`${what} did not end: ${more}.`);
    if (more !== said) course.tell(`waiting for ${what}: ${more}`);
    said = more;
  }
}

/** Promises a job until it stands, and waits until it is done. */
async function doJob(course: Course, what: string, [id, add]: [string, () => Promise<boolean>]): Promise<void> {
  await add();
  await until(course, what, async () => {
    const done = await nativeDueJobs(course.setting.store).findOne({ _id: id });
    if (done?.outcome?.startsWith('failed') === true) throw new Error(`${what}: ${done.outcome}`);
    return done?.doneAt === undefined ? 'under way' : undefined;
  });
}

/** Lets everything come to its end, now that nobody is killed any more. */
export async function settle(course: Course): Promise<void> {
  const { setting, people } = course;
  const { store, queue } = setting;
  await people.idle();
  await until(course, 'the first load', async () => {
    const { received, done } = await loadingOf(setting);
    return done ? undefined : `${Math.floor(received / 50_000) * 50_000} rows`;
  });
  await doJob(course, 'the last reading of news', [
    `pull-feed-${ZONING_FEED}-last-${course.number}`,
    () => queue.add('pull-feed', { feed: ZONING_FEED, window: `last-${course.number}` }),
  ]);
  await until(course, 'announcements', async () => {
    const [left, head, matched] = [
      await nativeOutbox(store).countDocuments(),
      await headSeq(store),
      await matchedUpTo(store),
    ];
    return left === 0 && head === matched ? undefined : 'some are not matched yet';
  });
  await doJob(course, 'the digests', [
    `compose-digests-${LAST_DAY}`,
    () => queue.add('compose-digests', { day: LAST_DAY }),
  ]);
  await until(course, 'the round of digests', async () => {
    const mark = await nativeAlertMarks(store).findOne({ _id: 'digest' });
    return mark?.day === LAST_DAY && mark.to === undefined ? undefined : 'under way';
  });
  // Mails about a step are written by jobs that were promised with the step.
  await until(course, 'the jobs that write mails', async () => {
    const left = await nativeDueJobs(store).countDocuments({ name: 'tell-followers', doneAt: { $exists: false } });
    return left === 0 ? undefined : `${left} are promised`;
  });
  await until(course, 'mails', async () => {
    const left = await nativeMails(store).countDocuments({
      state: { $in: ['waiting', 'sending'] },
      dueAt: { $lt: new Date() },
    });
    return left === 0 ? undefined : `${left} are due`;
  });
}

/** Reads the large feeds whole once more. @returns rows that were new or other than stored: 0 where nothing was lost */
export async function readAgain(course: Course): Promise<number> {
  const { store, queue } = course.setting;
  const since = new Date();
  for (const { feed } of LARGE)
    await doJob(course, `a calm reading of ${feed}`, [
      `pull-feed-${feed}-calm-${course.number}`,
      () => queue.add('pull-feed', { feed, window: `calm-${course.number}`, full: true }),
    ]);
  const runs = await nativeRuns(store)
    .find({ feed: { $in: LARGE.map(({ feed }) => feed) }, startedAt: { $gte: since } })
    .toArray();
  return runs.reduce((sum, { inserted, updated }) => sum + inserted + updated, 0);
}
