import type { Result } from './judge.ts';
import { percentile } from './law.ts';
import { isVictim, TROUBLES, VICTIMS, type FaultKind } from './plan.ts';
import { killsOf, type RunState, type Struck } from './run-state.ts';

const GOAL_MS = 15_000;
/** More than this, and others worked on the machine too. */
const QUIET_LOAD = 1.5;
const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
const count = (n: number): string => n.toLocaleString('en-US');
const day = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');
const row = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;

function recoveryLine(name: string, struck: readonly Struck[]): string {
  const times = struck.map(({ recoveryMs }) => recoveryMs);
  const late = times.filter((ms) => ms > GOAL_MS).length;
  return row(
    name,
    times.length,
    seconds(percentile(times, 0.5)),
    seconds(percentile(times, 0.95)),
    seconds(Math.max(0, ...times)),
    late,
  );
}

function recoveries(state: RunState): string[] {
  const done = state.struck.filter(({ skipped }) => skipped === undefined);
  const of = (kind: FaultKind): Struck[] => done.filter((each) => each.kind === kind);
  const kills = done.filter(({ kind }) => isVictim(kind));
  const names: Record<FaultKind, string> = {
    worker: 'the worker is killed',
    api: 'the API is killed',
    redis: 'Redis is killed',
    mongod: 'MongoDB is killed',
    'line to Redis': 'the line to Redis is cut or silent',
    'line to MongoDB': 'the line to MongoDB is cut or silent',
    'mail server': 'the mail server hangs up',
    'disk of Redis': 'the disk of Redis is full',
    'disk of MongoDB': 'the disk of MongoDB’s journal is full',
  };
  return [
    '| what happens | times | median, s | p95, s | most, s | later than 15 s |',
    '|---|---:|---:|---:|---:|---:|',
    recoveryLine('**all kills**', kills),
    ...[...VICTIMS, ...TROUBLES].map((kind) => recoveryLine(names[kind], of(kind))),
  ];
}

function partLines({ parts, struck }: RunState): string[] {
  return [
    '| part | began (UTC) | minutes | kills | commit | load | reads answered 200 | 503 | cut | 500 |',
    '|---:|---|---:|---:|---|---|---:|---:|---:|---:|',
    ...parts.map(({ startedAt, endedAt, commit, load, reads }, at) =>
      row(
        at + 1,
        day(startedAt),
        Math.round(((endedAt ?? startedAt) - startedAt) / 60_000),
        struck.filter(({ part, kind }) => part === at + 1 && isVictim(kind)).length,
        `\`${commit}\``,
        load.join(' to '),
        ...['200', '503', 'cut', '500'].map((status) => count(reads[status] ?? 0)),
      ),
    ),
  ];
}

/** What was seen wrong while it ran, and what must be nothing and is not. */
export function findingsOf(state: RunState, { zeros }: Result): string[] {
  return [
    ...state.parts.flatMap(({ wrong }, at) => wrong.map((line) => `Part ${at + 1}: ${line}`)),
    ...Object.entries(zeros).flatMap(([what, many]) => (many === 0 ? [] : [`${many} ${what}`])),
  ];
}

function circumstances({ parts, struck, kills }: RunState): string[] {
  const busy = parts.some(({ load }) => load.some((each) => each > QUIET_LOAD));
  const skipped = struck.filter((each) => each.skipped !== undefined);
  return [
    ...(busy
      ? [
          'The machine was busy: others worked on it at the same time (load above is processes ready ' +
            'to run, for each ' +
            'processor). Times are longer than on a quiet machine; the goal of 15 s is for a quiet one.',
        ]
      : []),
    ...(skipped.length === 0 ? [] : [`${skipped.length} faults were left out: ${skipped[0]?.skipped}.`]),
    ...(killsOf({ struck }) < kills ? [`${kills} kills were asked for, ${killsOf({ struck })} were made.`] : []),
  ];
}

/** The report of a run, as `docs/reliability.md` holds it. */
export function writeReport(state: RunState, result: Result): string {
  const { mailMs, zeros, counts } = result;
  const findings = findingsOf(state, result);
  const last = state.parts.at(-1);
  return [
    '# Reliability: the last long run of faults',
    '',
    `Written by \`npm run faults -- --kills ${killsOf(state)} --rows ${state.rows} --seed ${state.seed}\` from what it ` +
      'found; not by hand. One run of the whole product as `npm start` runs it, over a made-up city. Processes are ' +
      'killed with SIGKILL, lines are cut or fall silent, disks are filled, in an order that the ' +
      'seed decides, while a ' +
      'first load, reports, changes of status, sign-ups, alerts and mails go on. Whatever is ' +
      'killed is started again by ' +
      'the product itself. [operations.md](operations.md#drills) says how to run it.',
    '',
    `**${killsOf(state)} kills and ${state.struck.length - killsOf(state)} other faults, ` +
      `${findings.length === 0 ? 'nothing lost, nothing there twice' : `${findings.length} findings`}.** ` +
      `${day(result.judgedAt)} UTC, commit \`${last?.commit}\`, ${last?.machine}.`,
    '',
    ...findings.map((line) => `- ${line}`),
    ...(findings.length === 0 ? [] : ['']),
    '## What must be nothing',
    '',
    '| what | how many |',
    '|---|---:|',
    ...Object.entries(zeros).map(([what, many]) => row(what, count(many))),
    '',
    'A mail that was on its way when its sender was killed may come again, under the same ' +
      'Message-ID; each such copy is ' +
      'held against a fault that met it.',
    '',
    '## What went through it',
    '',
    '| what | how many |',
    '|---|---:|',
    ...Object.entries(counts).map(([what, many]) => row(what, count(many))),
    '',
    '## How soon all goes on',
    '',
    'From the kill, or from the end of another fault, until a page is worked out anew, a report ' +
      'is taken, a job is done, ' +
      'and, where a reading was interrupted, its rows arrive again: the last of these counts.',
    '',
    ...recoveries(state),
    '',
    `A mail reached the mail server ${seconds(percentile(mailMs, 0.5))} s after it was due (median), ` +
      `${seconds(percentile(mailMs, 0.95))} s (p95), ${seconds(Math.max(0, ...mailMs))} s (most), kills in between; ` +
      `${count(mailMs.filter((ms) => ms > 60_000).length)} of ${count(mailMs.length)} took more than a minute.`,
    '',
    '## Its parts',
    '',
    ...partLines(state),
    '',
    ...circumstances(state).flatMap((line) => [line, '']),
  ].join('\n');
}
