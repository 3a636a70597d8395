// npm run faults [-- --kills 500 --rows 1000000 --seed 1 --folder .moontower/faults --report docs/reliability.md]:
// kills, cuts and fills under the running product, and one conservation law at the end. Ctrl C ends a part; the same
// command goes on with it.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { home } from '@moontower/stack/machine/places';
import { build } from '@moontower/stack/start/build';
import { judge } from './faults/judge.ts';
import { openLedger } from './faults/ledger.ts';
import { runPart } from './faults/run-part.ts';
import { killsOf, openState, writeState } from './faults/run-state.ts';
import { settle } from './faults/settle.ts';
import { withMounts } from './faults/volumes.ts';
import { findingsOf, writeReport } from './faults/write-report.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '500' },
    rows: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    folder: { type: 'string', default: join(home, 'faults') },
    report: { type: 'string', default: 'docs/reliability.md' },
  },
});
const folder = resolve(values.folder);
const tell = (line: string): void => {
  console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
};
let ended = false;
const end = (): void => {
  if (!ended) tell('Ending this part; the same command goes on with the run');
  ended = true;
};

async function main(): Promise<number> {
  const [kills, rows, seed] = [values.kills, values.rows, values.seed].map(Number);
  const state = openState({ folder, kills: kills ?? 0, rows: rows ?? 0, seed: seed ?? 0 }, Date.now());
  await build(tell);
  writeState(folder, state);
  const gaveUp = (why: string): void => {
    tell(`WRONG ${why}`);
    state.parts.at(-1)?.wrong.push(why);
    ended = true;
  };
  tell(`${killsOf(state)} of ${state.kills} kills are done; files in ${folder}`);
  const course = await runPart({ folder, state, ledger: openLedger(folder), over: () => ended, tell, gaveUp });
  try {
    if (ended) return state.parts.at(-1)?.wrong.length === 0 ? 0 : 1;
    await settle(course);
    if (ended) return 1;
    const result = await judge(course);
    course.part.endedAt = Date.now();
    writeFileSync(resolve(values.report), writeReport(state, result));
    const findings = findingsOf(state, result);
    for (const line of findings) tell(`WRONG ${line}`);
    tell(`${killsOf(state)} kills, ${findings.length} findings; the report is ${values.report}`);
    return findings.length === 0 ? 0 : 1;
  } finally {
    await course.close();
  }
}

const outside = await withMounts();
if (outside !== undefined) process.exit(outside);
process.on('SIGINT', end).on('SIGTERM', end);
process.exit(await main());
