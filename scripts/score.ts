// npm run score -- --columns map.json [--out folder] [--all] payments.csv [more.csv]: scores any city's payments;
// writes scores.csv (what has a point; `--all`: all that was scored), scores.json and scores.html, beside the first file
// unless told where.
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Misuse, runCommand } from '@moontower/runtime';
import { isLargeIn, thresholdOf, type ColumnMap } from './spending/column-map.ts';
import { readMap, readSet } from './spending/read-set.ts';
import { purchasesOf, scoreSet } from './spending/score-lines.ts';
import { invoiceLooks } from './spending/invoice-looks.ts';
import { scoreCsv } from './spending/score-csv.ts';
import { scorePage } from './spending/score-page.ts';
import { isScored, largestOf, summaryOf } from './spending/summary.ts';

const USAGE = 'npm run score -- --columns map.json [--out folder] [--all] payments.csv [more.csv]';

/** Lines are let go once they are summed: a file of millions is not held twice. */
async function readParts(files: readonly string[], map: ColumnMap) {
  const { lines, told } = await readSet(files, map);
  return { parts: purchasesOf(lines), told, looks: map.invoice === undefined ? undefined : invoiceLooks(lines) };
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { columns: { type: 'string' }, out: { type: 'string' }, all: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [first] = positionals;
  if (values.columns === undefined || first === undefined) throw new Misuse(USAGE);
  const out = values.out ?? dirname(first);
  const map = readMap(values.columns);
  const { parts, looks, told } = await readParts(positionals, map);
  const scoredAt = new Date().toISOString();
  const set = scoreSet(parts, { formalThresholdCents: thresholdOf(map), isLargeAccount: isLargeIn(map), scoredAt });
  const summary = summaryOf(set);
  await mkdir(out, { recursive: true });
  const files = told.map(({ file }) => file);
  const page = scorePage(set, summary, { told, map, scoredAt, ...(looks === undefined ? {} : { looks }) });
  const json = {
    ruleSet: set.ruleSet,
    scoredAt,
    files: told,
    summary,
    rates: set.rates,
    resting: set.resting,
    ...(looks === undefined ? {} : { invoices: looks }),
    largest: largestOf(set.scored),
    purchases: set.scored.filter((entry) => isScored(entry) && entry.score.total > 0),
  };
  await writeFile(join(out, 'scores.csv'), scoreCsv(set.scored, { files, all: values.all }));
  await writeFile(join(out, 'scores.json'), `${JSON.stringify(json, null, 1)}\n`);
  await writeFile(join(out, 'scores.html'), page);
  for (const { file, reading } of told)
    console.log(
      `${basename(file)}: ${reading.rows} rows, sums left out: ${reading.totalRows.join(', ') || 'none'}, ${reading.withoutAmount} without an ` +
        `amount, ${reading.otherCurrency} in another currency`,
    );
  console.log(
    `${summary.eligible} scored, ${summary.listed} with 20 points or more, ${summary.byBand['high'] ?? 0} high; ` +
      `scores.csv, scores.json and scores.html are in ${out}`,
  );
}

await runCommand(main);
