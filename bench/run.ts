// Measures the figures of bench/, ours beside the limit: npm run bench [-- <name> …]. Writes bench/out/latest.json.
import { fork } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Misuse, runCommand } from '@moontower/runtime';
import { startStores } from '@moontower/stack';
import { meets, type Bench, type BenchContext, type BenchResult } from './bench-result.ts';

const here = import.meta.dirname;
const out = join(here, 'out');
const tell = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const hasRun = (module: object): module is Bench => 'run' in module && typeof module.run === 'function';

/** A file of bench/ is a figure when it exports `run`; the others are parts of figures. */
const names = (): string[] =>
  readdirSync(here)
    .filter(
      (file) =>
        file.endsWith('.ts') && /^export (async )?(function|const) run\b/m.test(readFileSync(join(here, file), 'utf8')),
    )
    .map((file) => file.slice(0, -3));

async function measure(name: string, context: BenchContext): Promise<void> {
  const module: unknown = await import(join(here, `${name}.ts`));
  if (typeof module !== 'object' || module === null || !hasRun(module)) throw new Error(`${name} is no bench`);
  const results = await module.run(context);
  await new Promise((sent) => {
    process.send?.(results, undefined, undefined, sent);
  });
  process.exit(0);
}

/** Each figure in a process of its own: memory and compiled code of one say nothing about the next. */
function inOwnProcess(name: string, context: BenchContext): Promise<BenchResult[]> {
  return new Promise((resolve, reject) => {
    const child = fork(join(here, 'run.ts'), ['--one', name, JSON.stringify(context)], {
      execArgv: ['--import', 'tsx', '--expose-gc', '--max-old-space-size=4096'],
    });
    let results: BenchResult[] | undefined;
    child.on('message', (message) => {
      if (Array.isArray(message)) results = message;
    });
    child.on('exit', (code) => {
      if (results === undefined) reject(new Error(`${name} ended with ${code}`));
      else resolve(results);
    });
  });
}

const round = (value: number): string =>
  value >= 1000 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(3);
const spread = (runs: BenchResult['runs'], of: 'ours' | 'limit'): string => {
  const all = runs.map((run) => run[of]);
  return `${round(Math.min(...all))}–${round(Math.max(...all))}`;
};
function line(result: BenchResult): string {
  const { name, unit, ours, limit, ratio, runs, goal } = result;
  return (
    `${meets(result) ? 'ok  ' : 'MISS'} ${name.padEnd(44)} ours ${round(ours)} (${spread(runs, 'ours')})  limit ` +
    `${round(limit)} (${spread(runs, 'limit')}) ${unit}  ratio ${ratio.toFixed(2)}  goal ${goal}`
  );
}

/** Take an hour or two: only where they are named. */
const LONG = new Set(['ten-million', 'year']);

async function runAll(wanted: readonly string[]): Promise<void> {
  const known = names();
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Misuse(`There is no figure ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  const chosen = wanted.length === 0 ? known.filter((each) => !LONG.has(each)) : wanted;
  const dir = await mkdtemp(join(tmpdir(), 'moontower-bench-'));
  const stores = await startStores({ dir, log: tell, own: true });
  const all: BenchResult[] = [];
  try {
    for (const name of chosen) {
      tell(`Measuring ${name} …`);
      try {
        const results = await inOwnProcess(name, { mongoUri: stores.mongoUri, redisUrl: stores.redisUrl });
        all.push(...results);
        for (const result of results) tell(line(result));
      } catch (error) {
        tell(`FAIL ${name}: ${String(error)}`);
        process.exitCode = 1;
      }
    }
  } finally {
    await stores.stop();
    await rm(dir, { recursive: true, force: true });
  }
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'latest.json'), `${JSON.stringify(all, null, 1)}\n`);
  tell('');
  for (const result of all) tell(line(result));
}

const [first, name, context] = process.argv.slice(2);
if (first === '--one' && name !== undefined && context !== undefined) await measure(name, JSON.parse(context));
else await runCommand(() => runAll(process.argv.slice(2)));
