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

/**
 * Everything that is checked. `tests` kinds report how many tests ran, the others count as one check.
 * Those `beside` another run while it does, one after the other, and give way to it: tests that kill mostly wait, for locks and leases of the killed
 * to run out, and what only reads our files needs a processor and nothing else.
 */
const kinds = {
  lint: {
    says: 'Lint: sizes, names, walls, escape hatches',
    beside: 'fault',
    // The formatter takes one processor for as long as the others take.
    run: async () => {
      const format = check('format', bin('prettier'), ['--check', '--log-level', 'warn', '.']);
      const oxlint = await check('oxlint', bin('oxlint'), ['--type-aware']);
      const walls = await check('walls and escape hatches', process.execPath, ['scripts/ratchet.mjs']);
      return [await format, oxlint, walls];
    },
  },
  types: {
    says: 'Types',
    beside: 'fault',
    run: async () => [await check('types', bin('tsc'), ['--noEmit', '-p', 'tsconfig.json'])],
  },
  fault: { says: 'Tests that kill and cut', run: () => vitest('fault') },
  unit: { says: 'Unit tests', run: () => vitest('unit') },
  int: { says: 'Tests on a real MongoDB and Redis', run: () => vitest('int') },
  browser: { says: 'Tests of the whole product in Chromium', run: () => vitest('browser') },
};

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
try {
  await ensureInstalled(say);
  if (!existsSync(join(root, '../shared/data/recordings')))
    say('../shared/data is not here: tests that replay recorded city records are skipped');
  rmSync(outFolder, { recursive: true, force: true });
  mkdirSync(outFolder, { recursive: true });
  await runKinds(Object.keys(kinds).filter((name) => asked.length === 0 || asked.includes(name)));
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

/** One kind after the other; those beside one that runs too, while it does. */
async function runKinds(names) {
  const isBeside = (name) => names.includes(kinds[name].beside);
  for (const name of names.filter((one) => !isBeside(one))) {
    const others = names.filter((one) => kinds[one].beside === name);
    await Promise.all([
      runKind(kinds[name]),
      (async () => {
        for (const other of others) await runKind(kinds[other]);
      })(),
    ]);
  }
}

async function runKind({ says, run }) {
  say(says);
  const since = Date.now();
  let here = 0;
  for (const result of await run()) {
    here += result.passed;
    failures.push(...result.failed);
  }
  passed += here;
  say(`${says}: ${here} passed in ${seconds(since)} s`);
}

/** Runs a program, showing what it prints: at once, or where it gives way to others all of it when it ends. */
function show(program, args, { givesWay = false } = {}) {
  return new Promise((resolve) => {
    const [file, ...given] = givesWay && process.platform !== 'win32' ? ['nice', program, ...args] : [program, ...args];
    const child = spawn(file, given, {
      cwd: root,
      stdio: givesWay ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
    });
    if (givesWay) {
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

async function check(name, program, args) {
  return (await show(program, args, { givesWay: true })) === 0
    ? { passed: 1, failed: [] }
    : { passed: 0, failed: [name] };
}

/** Runs one project of vitest.config.ts. A crash without a report is a failure too, as is a file that could not be loaded. */
async function vitest(project) {
  const report = join(outFolder, `${project}.json`);
  const code = await show(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--passWithNoTests',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  if (!existsSync(report))
    return [{ passed: 0, failed: code === 0 ? [] : [`${project}: vitest ended with code ${code} and no report`] }];
  const told = readReport(JSON.parse(readFileSync(report, 'utf8')), root);
  const { failed } = told;
  if (failed.length === 0 && code !== 0) failed.push(`${project}: vitest ended with code ${code}`);
  retried.push(...told.retried);
  return [told];
}
