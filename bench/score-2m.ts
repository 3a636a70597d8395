import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { csvRows } from '../scripts/spending/csv-rows.ts';
import { readMap } from '../scripts/spending/read-set.ts';
import { recordedSets, type RecordedSet } from '../scripts/spending/recorded-sets.ts';
import { resultOf, type BenchResult } from './bench-result.ts';
import { numberOf } from './in-child.ts';

/** `PAYMENTS=200000 npm run bench -- score-2m` measures a smaller file; the figure's name tells its size. */
const ROWS = Number(process.env['PAYMENTS'] ?? 2_000_000);
const MOST_MB = 1_000;
/** What the program may hold as objects, as in `package.json`; the rest are columns of numbers. */
const HEAP_MB = 400;
const YEAR_MS = 365 * 86_400_000;

/**
 * Peak memory of `npm run score` over a file of two million payments, made of a city's recorded ones: each again and
 * again, a year earlier and with another amount. Nothing is measured where no recorded payments are at hand.
 */
export async function run(): Promise<BenchResult[]> {
  const recorded = recordedSets().find(({ id }) => id === 'phoenix');
  if (recorded === undefined) {
    process.stdout.write('  no recorded payments beside the repository: not measured\n');
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'made-up-payments-'));
  try {
    const results: BenchResult[] = [];
    for (const by of ['line', 'document'] as const) {
      const file = join(folder, `made-up-by-${by}.csv`);
      const columns = await makeFile(file, recorded, by);
      const { mb, seconds } = await measure(['--columns', columns, '--out', folder, file]);
      const name = `${ROWS.toLocaleString('en-US')} payments by ${by} scored from a file`;
      process.stdout.write(`  ${name}: ${Math.round(seconds)} s\n`);
      results.push(resultOf(`peak memory, ${name}`, 'MB', '<= 1', [{ ours: mb, limit: MOST_MB }]));
    }
    return results;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Always the same numbers from 0 to 1. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A city's recorded rows, the first of them its header. */
async function rowsOf(files: readonly string[]): Promise<[header: string[], ...rows: string[][]]> {
  const rows: string[][] = [];
  let header: string[] = [];
  for (const file of files) {
    let isFirst = true;
    for await (const row of csvRows(file)) {
      if (isFirst) header = row;
      else rows.push(row);
      isFirst = false;
    }
  }
  return [header, ...rows];
}

/** The same row some years earlier, with from half to one and a half of its amount. */
function earlier(
  row: readonly string[],
  { place, years, times }: { place: { date: number; amount: number }; years: number; times: number },
): string[] {
  const cells = [...row];
  const day = new Date(Date.parse(row[place.date] ?? '') - years * YEAR_MS);
  const amount = Number((row[place.amount] ?? '').replaceAll(',', ''));
  if (!Number.isNaN(day.getTime())) cells[place.date] = `${day.getMonth() + 1}/${day.getDate()}/${day.getFullYear()}`;
  if (years > 0 && amount !== 0) cells[place.amount] = (amount * times).toFixed(2);
  return cells;
}

/**
 * Writes made-up payments and the map of their columns, whose path it returns. By document, what is made of one
 * recorded row is one document, whose lines stand far from each other.
 */
async function makeFile(path: string, { files, columns }: RecordedSet, by: 'line' | 'document'): Promise<string> {
  const { lineIsDocument: _each, ...map } = readMap(columns);
  const [header, ...rows] = await rowsOf(files);
  const place = { date: header.indexOf(map.date), amount: header.indexOf(map.amount) };
  const chance = chances(1);
  const file = openSync(path, 'w');
  const write = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\n`;
  let piece = write([...header, NUMBER]);
  for (let at = 0; at < ROWS; at += 1) {
    const number = at % rows.length;
    const cells = earlier(rows[number] ?? [], { place, years: Math.floor(at / rows.length), times: 0.5 + chance() });
    piece += write([...cells, `N${number}`]);
    if (piece.length < 1 << 20) continue;
    writeSync(file, piece);
    piece = '';
  }
  writeSync(file, piece);
  closeSync(file);
  const its = `${path}.json`;
  writeFileSync(its, JSON.stringify({ ...map, ...(by === 'line' ? { lineIsDocument: true } : { document: NUMBER }) }));
  return its;
}
const NUMBER = 'Made-up number';

/** Runs the command as `npm run score` does, and asks at its end for the most that it held. */
function measure(args: readonly string[]): Promise<{ mb: number; seconds: number }> {
  const started = performance.now();
  const heap = process.env['HEAP'] === 'free' ? [] : [`--max-old-space-size=${HEAP_MB}`];
  const flags = [...heap, '--import', 'tsx', '--import', join(import.meta.dirname, 'tell-peak.ts')];
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, '../scripts/score.ts'), ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    let told: unknown;
    child
      .on('message', (message) => {
        told = message;
      })
      .on('error', reject)
      .on('exit', (code) => {
        if (code !== 0) reject(new Error(`The command ended with ${code}`));
        else resolve({ mb: numberOf(told, 'peakMb'), seconds: (performance.now() - started) / 1_000 });
      });
  });
}
