// npm run benford -- --amount COLUMN [--by COLUMN] [--least 10] file.csv: first digits of a column beside Benford's,
// with the mean absolute deviation (MAD) and its band.
import { parseArgs } from 'node:util';
import { countDigits, digitTest, FEWEST_AMOUNTS, type Digits } from '@moontower/contracts/spending/benford';
import { Misuse, runCommand } from '@moontower/runtime';
import { decimalSign, readCents } from './spending/amounts.ts';
import { csvRows } from './spending/csv-rows.ts';

async function rowsOf(path: string): Promise<string[][]> {
  const all: string[][] = [];
  for await (const row of csvRows(path)) all.push(row);
  return all;
}

function placeOf(header: readonly string[], column: string): number {
  const at = header.indexOf(column);
  if (at < 0) throw new Misuse(`There is no column ${column}. There are ${header.join(', ')}.`);
  return at;
}

/** Amounts in cents, by what stands in the other column, or all together. */
function amountsBy(rows: readonly string[][], amount: string, by: string | undefined): Map<string, number[]> {
  const [header = [], ...body] = rows;
  const at = placeOf(header, amount);
  const group = by === undefined ? undefined : placeOf(header, by);
  const decimal = decimalSign(body.slice(0, 500).map((row) => row[at] ?? ''));
  const held = new Map<string, number[]>();
  for (const row of body) {
    const cents = readCents(row[at] ?? '', decimal);
    if (cents === undefined) continue;
    const key = group === undefined ? 'all' : (row[group] ?? '');
    const own = held.get(key) ?? [];
    own.push(cents);
    held.set(key, own);
  }
  return held;
}

const NAMES: Record<Digits, string> = { 1: 'first digit', 2: 'first two digits' };

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { amount: { type: 'string' }, by: { type: 'string' }, least: { type: 'string', default: '0' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file === undefined || values.amount === undefined)
    throw new Misuse('npm run benford -- --amount COLUMN [--by COLUMN] [--least DOLLARS] file.csv');
  const least = Math.max(1, Math.round(Number(values.least) * 100));
  for (const [name, amounts] of amountsBy(await rowsOf(file), values.amount, values.by)) {
    for (const digits of [1, 2] as const) {
      const test = digitTest(countDigits(amounts, digits, least), digits);
      if (test.amounts < FEWEST_AMOUNTS[digits]) {
        if (values.by === undefined)
          console.log(`${name}, ${NAMES[digits]}: ${test.amounts} amounts, too few to say anything`);
        continue;
      }
      console.log(`${name}, ${NAMES[digits]}: n ${test.amounts}, MAD ${test.mad.toFixed(9)}, ${test.band}`);
      if (values.by === undefined && digits === 1)
        for (const [at, count] of test.counts.entries())
          console.log(
            `  ${at + 1}: ${count} (${((100 * count) / test.amounts).toFixed(2)} %, expected ` +
              `${(100 * Math.log10(1 + 1 / (at + 1))).toFixed(2)} %)`,
          );
    }
  }
}

await runCommand(main);
