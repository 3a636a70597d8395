// npm run score -- --columns map.json [--out folder] [--all] payments.csv [more.csv]: scores any city's payments;
// writes scores.csv (what has a point; `--all`: all that was scored), scores.json and scores.html, beside the first file
// unless told where.
import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { Misuse, runCommand } from '@moontower/runtime';
import { readMap } from './spending/read-set.ts';
import { scoreFiles } from './spending/score-files.ts';

const USAGE = 'npm run score -- --columns map.json [--out folder] [--all] payments.csv [more.csv]';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { columns: { type: 'string' }, out: { type: 'string' }, all: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [first] = positionals;
  if (values.columns === undefined || first === undefined) throw new Misuse(USAGE);
  const out = values.out ?? dirname(first);
  const { summary, told } = await scoreFiles(positionals, {
    map: readMap(values.columns),
    out,
    all: values.all,
    scoredAt: new Date().toISOString(),
  });
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
