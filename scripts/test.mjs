// npm test: installs what is missing, then lint, types and the four kinds of tests. Node built-ins only.
//   npm test                 everything
//   npm test -- unit lint    only these
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, requireNode, root } from './install.mjs';
import { readReport } from './read-report.mjs';

const startedAt = Date.now();
const seconds = (since) => Math.round((Date.now() - since) / 1000);
const say = (line) => console.log(`${String(seconds(startedAt)).padStart(4)} s  ${line}`);
const outFolder = join(root, 'test-results');
const bin = (name) => join(root, 'node_modules', '.bin', name);

/** Everything that is checked. Tests report how many of them ran, the others count as one check. */
const kinds = {
  lint: {
    says: 'Lint: sizes, names, walls, escape hatches',
    run: async () => [
      await check('format', bin('oxfmt'), ['--check']),
      await check('oxlint', bin('oxlint'), ['--type-aware']),
      await check('walls and escape hatches', process.execPath, ['scripts/ratchet.mjs']),
    ],
  },
  types: {
    says: 'Types',
    run: async () => [await check('types', bin('tsc'), ['--noEmit', '-p', 'tsconfig.json', '--checkers', '1'])],
  },
  unit: { says: 'Unit tests', run: (how) => vitest('unit', how) },
  fault: { says: 'Tests that kill and cut', run: (how) => built().then(() => vitest('fault', how)) },
  int: { says: 'Tests on a real MongoDB and Redis', run: (how) => vitest('int', how) },
  browser: { says: 'Tests of the whole product in Chromium', run: (how) => vitest('browser', how) },
};

/**
 * What runs beside what; in each of the two lines one after the other. Tests that kill mostly wait, for locks and
 * leases of the killed to run out, so that all but those in Chromium find time beside them. Chromium takes both
 * processors by itself.
 */
const turns = [
  { first: ['fault'], beside: ['lint', 'types', 'unit', 'int'] },
  { first: ['browser'], beside: [] },
];
/** What only reads our files and what needs no store gives way. On the stores questions end that take too long. */
const GIVES_WAY = new Set(['lint', 'types', 'unit']);

requireNode();
const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const unknown = asked.filter((word) => !(word in kinds));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; choose from ${Object.keys(kinds).join(', ')}.`);
  process.exit(2);
}

let passed = 0;
const failures = [];
/** Passed only when they were run again. */
const retried = [];
/** Files of tests that failed beside others. */
const failedFiles = [];
/** More failed files are no slow moment of the machine. */
const RUN_AGAIN = 4;
try {
  await ensureInstalled(say);
  if (!existsSync(join(root, '../shared/data/recordings')))
    say('../shared/data is not here: tests that replay recorded city records are skipped');
  rmSync(outFolder, { recursive: true, force: true });
  mkdirSync(outFolder, { recursive: true });
  await runKinds(Object.keys(kinds).filter((name) => asked.length === 0 || asked.includes(name)));
  await runAgain();
} catch (error) {
  failures.push(`the test run itself: ${error.message}`);
}
const { retried: allowed } = JSON.parse(readFileSync(join(root, 'scripts/allowance.json'), 'utf8'));
if (retried.length > 0) console.log(`\nRun again before they passed:\n${retried.map((one) => `  ${one}`).join('\n')}`);
if (retried.length > allowed) failures.push(`${retried.length} tests were run again, allowed ${allowed}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
console.log(`${retried.length} run again (allowed ${allowed})`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

async function runKinds(names) {
  const line = async (those, apart) => {
    for (const name of those) await runKind(kinds[name], { apart, givesWay: apart && GIVES_WAY.has(name) });
  };
  const wanted = (those) => those.filter((name) => names.includes(name));
  for (const { first, beside } of turns) {
    const [main, other] = [wanted(first), wanted(beside)];
    await Promise.all([line(main, false), line(other, main.length > 0)]);
  }
}

async function runKind({ says, run }, how) {
  say(says);
  const since = Date.now();
  let here = 0;
  for (const result of await run(how)) {
    here += result.passed;
    failures.push(...result.failed);
  }
  passed += here;
  say(`${says}: ${here} passed in ${seconds(since)} s`);
}

/**
 * Runs failed files once more, each alone. A file that passes on a machine of its own was kept waiting by the others:
 * it counts as run again, with what it failed by.
 */
async function runAgain() {
  const those = failedFiles.splice(0);
  if (those.length > RUN_AGAIN) {
    failures.push(...those.flatMap(({ failed }) => failed));
    return;
  }
  for (const { project, file, passed: before, failed } of those) {
    say(`Alone: ${file}`);
    const [told] = await vitest(project, {}, file);
    failures.push(...told.failed);
    passed -= before;
    passed += told.passed;
    const last = failedFiles.splice(0).flatMap((each) => each.failed);
    failures.push(...last);
    if (last.length + told.failed.length === 0) retried.push(failed.join('\n  '));
  }
}

/**
 * Runs a program, showing what it prints: at once, or where it runs `apart` from what is shown meanwhile all of it when
 * it ends.
 */
function show(program, args, { givesWay = false, apart = givesWay, env = {} } = {}) {
  return new Promise((resolve) => {
    const [file, ...given] = givesWay && process.platform !== 'win32' ? ['nice', program, ...args] : [program, ...args];
    const child = spawn(file, given, {
      cwd: root,
      stdio: apart ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...env },
    });
    if (apart) {
      const said = [];
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
      child.once('close', () => process.stdout.write(Buffer.concat(said)));
    }
    child.once('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Builds what several tests start, so that they find it built. Each would build all of it for itself otherwise, at the
 * same time. Where it fails, they say so.
 */
async function built() {
  const args = ['run', 'build', '--output-logs=errors-only', '--no-daemon'];
  const quiet = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };
  await show(bin('turbo'), args, { env: quiet });
}

/**
 * TypeScript and the lint that knows types are written in Go and read the types of everything once for each thread they
 * use: with one they take 31 s of processor time together, with as many as they would choose 80.
 */
async function check(name, program, args) {
  return (await show(program, args, { givesWay: true, env: { GOMAXPROCS: '1' } })) === 0
    ? { passed: 1, failed: [] }
    : { passed: 0, failed: [name] };
}

/**
 * Runs one project of vitest.config.ts, or one file of it. A crash without a report is a failure too, as is a file that
 * could not be loaded.
 */
async function vitest(project, how, file) {
  const report = join(outFolder, `${project}${file ? '-alone' : ''}.json`);
  rmSync(report, { force: true });
  const given = ['run', '--project', project, '--passWithNoTests', '--reporter=dot', '--reporter=json'];
  const args = ['node_modules/vitest/vitest.mjs', ...given, `--outputFile.json=${report}`, ...(file ? [file] : [])];
  const code = await show(process.execPath, args, how);
  if (!existsSync(report))
    return [{ passed: 0, failed: code === 0 ? [] : [`${project}: vitest ended with code ${code} and no report`] }];
  const told = readReport(JSON.parse(readFileSync(report, 'utf8')), root);
  failedFiles.push(...told.failedFiles.map((each) => ({ ...each, project })));
  retried.push(...told.retried);
  const unexplained = told.failedFiles.length === 0 && code !== 0;
  return [{ passed: told.passed, failed: unexplained ? [`${project}: vitest ended with code ${code}`] : [] }];
}
