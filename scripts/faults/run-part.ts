import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '@moontower/stack/machine/places';
import { readFeed } from '@moontower/store/feeds/feed-state';
import { nativeMails } from '@moontower/store/mail/mail-documents';
import type { Ledger } from './ledger.ts';
import { publish, WATCHED, ZONING, ZONING_FEED } from './news.ts';
import { RESIDENTS, startPeople, type People } from './people.ts';
import { faultAt, type FaultKind } from './plan.ts';
import { startReaders } from './readers.ts';
import { interrupts, loadingOf, untilRecovered, untilWorking, type LoadProgress } from './recovery.ts';
import { killsOf, writeState, type Part, type RunState } from './run-state.ts';
import { openSetting, type Setting } from './setting.ts';
import { injectFault } from './inject-fault.ts';

export interface Course {
  folder: string;
  state: RunState;
  ledger: Ledger;
  setting: Setting;
  people: People;
  part: Part;
  number: number;
  over: () => boolean;
  tell: (line: string) => void;
}

const roundedLoad = (): number => Math.round(((loadavg()[0] ?? 0) / cpus().length) * 10) / 10;

export function machineName(): string {
  const gb = Math.round(totalmem() / 2 ** 30);
  const system = `${process.platform} ${release().split('-')[0]}`;
  return (
    `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}, ${gb} GB, ${system}, Node ` +
    `${process.versions.node}`
  );
}

/** Of the sources that run; `+` where files were changed since. */
function commitOf(): string {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '+';
    return `${git('rev-parse', '--short=10', 'HEAD')}${changed}`;
  } catch {
    return 'unknown';
  }
}

export function beginPart(state: RunState): Part {
  const part: Part = {
    startedAt: Date.now(),
    commit: commitOf(),
    machine: machineName(),
    load: [roundedLoad()],
    reads: {},
    wrong: [],
  };
  state.parts.push(part);
  return part;
}

/**
 * Pages of the large feeds come around faults that interrupt a reading, as many as it takes for their first load to
 * last as long as the kills. @returns whether they come now
 */
function pace(
  { setting: { gate }, state }: Course,
  { kind, before }: { kind: FaultKind; before: LoadProgress },
): boolean {
  const behind = before.received / state.rows <= killsOf(state) / Math.max(1, state.kills);
  const reading = interrupts(kind) && behind && !before.done;
  if (reading) gate.open();
  else gate.close();
  return reading;
}

/** What people do around a fault, in turn: each reports, now and then somebody signs up or asks for an alert. */
function act({ people, ledger, state }: Course): void {
  const n = state.struck.length;
  people.does({ what: 'report', by: n % RESIDENTS, words: `Hole ${n} before` });
  if (n % 8 === 0) people.does({ what: 'sign-up', by: 0, words: `new-${n}@city-new-${n}.example` });
  if (n % 5 === 0) people.does({ what: 'alert', by: n % RESIDENTS, words: `nothing${n}` });
  const settled = [...ledger.acts.values()].filter(({ what }) => what === 'status').map(({ of }) => of);
  const done = new Set(settled);
  const reports = [...ledger.acts.values()].filter(
    ({ what, key }) => what === 'report' && !done.has(key) && ledger.answers.get(key)?.id !== undefined,
  );
  for (const { key } of reports.slice(0, 2)) people.does({ what: 'status', by: RESIDENTS, words: '', of: key });
}

/** Now and then the city publishes a record that somebody waits for. */
async function news({ setting, ledger, state, number }: Course): Promise<void> {
  const n = state.struck.length;
  // What the first load brings is no news to anybody.
  if (n % 10 !== 5 || (await readFeed(setting.store, ZONING_FEED))?.checkedAt === undefined) return;
  publish(setting.city.control.dataset(ZONING), ledger, Date.now());
  await setting.queue.add('pull-feed', { feed: ZONING_FEED, window: `news-${number}-${n}` }).catch(() => false);
}

const sendingNow = async ({ setting: { store } }: Course): Promise<string[]> =>
  (
    await nativeMails(store)
      .find({ state: 'sending' }, { projection: { _id: 1 } })
      .toArray()
  ).map(({ _id }) => _id);

async function strikeOnce(course: Course): Promise<void> {
  const { state, setting, people, part, number, over } = course;
  const n = state.struck.length;
  const fault = faultAt(state.seed, n);
  const before = await loadingOf(setting);
  const reading = pace(course, { kind: fault.kind, before });
  act(course);
  await news(course);
  await sleep(fault.afterMs);
  const { at, skipped } = await injectFault(setting, fault);
  const report = () => people.does({ what: 'report', by: n % RESIDENTS, words: `Hole ${n} after` });
  const [inFlight, after] =
    skipped === undefined
      ? await Promise.all([
          sendingNow(course).catch(() => []),
          untilRecovered(setting, { n, at, reading }, { people, report, over }),
        ])
      : [[], {}];
  if (skipped === undefined && Object.keys(after).length < (reading ? 4 : 3)) return;
  const recoveryMs = Math.max(0, ...Object.values(after));
  state.struck.push({
    n,
    kind: fault.kind,
    part: number,
    at,
    recoveryMs,
    after,
    loading: !before.done,
    inFlight,
    skipped,
  });
  part.wrong = people.wrong;
  course.tell(
    `${killsOf(state)} of ${state.kills} kills: ${fault.kind}, ${(recoveryMs / 1_000).toFixed(1)} s ` +
      `(${Object.entries(after)
        .map(([what, ms]) => `${what} ${(ms / 1_000).toFixed(1)}`)
        .join(', ')}); ${before.received.toLocaleString('en-US')} rows`,
  );
}

/** Alerts for the records that will come, active before the first fault. */
async function askAlerts({ people, ledger }: Course): Promise<void> {
  const has = new Set(
    [...ledger.acts.values()].flatMap(({ what, words, by }) => (what === 'alert' && words === WATCHED ? [by] : [])),
  );
  const asked = Array.from({ length: RESIDENTS }, (_, by) => by)
    .filter((by) => !has.has(by))
    .map((by) => people.does({ what: 'alert', by, words: WATCHED }));
  await Promise.all(asked.map(people.answered));
}

/**
 * Kills until there are enough kills, or until it is told to end. What was done is kept after each fault.
 * @returns the course, up and running, for whatever comes after the last kill
 */
export async function runPart(
  opening: Omit<Course, 'setting' | 'people' | 'part' | 'number'> & { gaveUp: (why: string) => void },
): Promise<Course & { close: () => Promise<void> }> {
  const { state, folder, over } = opening;
  const setting = await openSetting(opening);
  const part = beginPart(state);
  const people = await startPeople(setting, opening.ledger);
  const readers = startReaders(setting.url, part.reads);
  const course: Course = { ...opening, setting, people, part, number: state.parts.length };
  const close = async (): Promise<void> => {
    await readers.stop();
    people.stop();
    await people.idle();
    part.endedAt = Date.now();
    part.load.push(roundedLoad());
    writeState(folder, state);
    await setting.stop();
  };
  try {
    await untilWorking(setting, { number: course.number, over });
    await askAlerts(course);
    while (killsOf(state) < state.kills && !over()) {
      await strikeOnce(course);
      writeState(folder, state);
    }
    setting.gate.open();
    return { ...course, close };
  } catch (error) {
    part.wrong.push(error instanceof Error ? error.message : String(error));
    await close();
    throw error;
  }
}
