// npm run new:city:measure -- <folder of catalogues> [group…] [--keep]: how many roles are found in recorded
// catalogues, by the groups of truth.json; with --keep the tables of docs/new-city.md are written.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { socrataDatasets } from '../../../worker/src/discovery/catalogues.ts';
import { measureCatalogue, tableOf } from './measure.ts';

const DOCUMENT = join(import.meta.dirname, '../../../docs/new-city.md');
const Truths = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.array(z.string()))));
/** The day on which the catalogues were collected. */
const NOW_MS = Date.parse('2022-07-24T00:00:00Z');

function datasetsIn(file: string) {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return socrataDatasets(lines.map((line): unknown => JSON.parse(line)));
}

const [folder = '', ...words] = process.argv.slice(2);
const groups = words.filter((word) => word !== '--keep');
if (!existsSync(folder)) {
  console.error('npm run new:city:measure -- <folder of <portal>.jsonl files> [group…] [--keep]');
  process.exit(2);
}
const truths = Truths.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'truth.json'), 'utf8')));
let text = readFileSync(DOCUMENT, 'utf8');
for (const [group, portals] of Object.entries(truths)) {
  if (groups.length > 0 && !groups.includes(group)) continue;
  const measured = Object.entries(portals).flatMap(([portal, truth]) => {
    const file = join(folder, `${portal}.jsonl`);
    return existsSync(file) ? [measureCatalogue(portal, { datasets: datasetsIn(file), truth, nowMs: NOW_MS })] : [];
  });
  const table = tableOf(measured);
  console.log(`${group}\n${table}\n`);
  text = text.replace(new RegExp(`(<!-- ${group} -->\\n)[\\s\\S]*?(<!-- end -->)`), `$1\n${table}\n\n$2`);
}
if (words.includes('--keep')) writeFileSync(DOCUMENT, text);
