import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lawOf, type ColumnMap } from './column-map.ts';
import { InvoiceScan } from './invoice-scan.ts';
import type { InvoiceLooks } from './invoice-looks.ts';
import type { FileSet } from './read-set.ts';
import { eachPayment } from './read-payments.ts';
import { scoreEach } from './score-lines.ts';
import { pageTally, scorePage } from './score-page.ts';
import { CsvSpool } from './spool/csv-spool.ts';
import { JsonSpool } from './spool/json-spool.ts';
import { LineSpool } from './spool/line-spool.ts';
import { summaryTally, type Summary } from './summary.ts';

export interface ScoreFilesPlan {
  map: ColumnMap;
  /** Where `scores.csv`, `scores.json` and `scores.html` go. */
  out: string;
  /** All that was scored, not only what has a point. */
  all?: boolean;
  scoredAt: string;
}

/**
 * Scores files of payments in the memory of their figures: lines stand in a file beside the results, and are read once
 * for what is usual, once for how often rules fire, and once to be written down.
 */
export async function scoreFiles(
  files: readonly string[],
  { map, out, all = false, scoredAt }: ScoreFilesPlan,
): Promise<{ summary: Summary; told: FileSet['told'] }> {
  mkdirSync(out, { recursive: true });
  const folder = mkdtempSync(join(out, '.scores-'));
  const names = files.map((file) => basename(file));
  const lines = new LineSpool(join(folder, 'lines'));
  const csv = new CsvSpool(join(folder, 'csv'), { files: names, all });
  const json = new JsonSpool(join(folder, 'json'));
  try {
    const { told, looks } = await readInto(lines, files, map);
    const terms = { ...lawOf(map), scoredAt };
    const [tally, page] = [summaryTally(), pageTally()];
    const set = scoreEach(
      () => lines.parts(),
      terms,
      (entry) => {
        for (const taker of [tally, page, csv, json]) taker.add(entry);
      },
    );
    const summary = tally.finish(set);
    const parts = page.finish(set);
    const { ruleSet, rates, resting } = set;
    const invoices = looks === undefined ? {} : { invoices: looks };
    const head = { ruleSet, scoredAt, files: told, summary, rates, resting, ...invoices, largest: parts.largest };
    write(join(out, 'scores.csv'), csv.text());
    write(join(out, 'scores.json'), json.text(head));
    const about = { told, map, scoredAt, ...(looks === undefined ? {} : { looks }) };
    writeFileSync(join(out, 'scores.html'), scorePage(parts, summary, about));
    return { summary, told };
  } finally {
    for (const spool of [lines, csv, json]) spool.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readInto(
  lines: LineSpool,
  files: readonly string[],
  map: ColumnMap,
): Promise<{ told: FileSet['told']; looks: InvoiceLooks | undefined }> {
  const told: FileSet['told'] = [];
  const scan = map.invoice === undefined ? undefined : new InvoiceScan();
  for (const [at, file] of files.entries()) {
    const { header: _header, ...reading } = await eachPayment(file, map, {
      file: at + 1,
      tell: (line) => {
        lines.add(line);
        scan?.add(line);
      },
    });
    told.push({ file: basename(file), reading });
  }
  return { told, looks: scan?.looks(lines.lines()) };
}

function write(path: string, pieces: Iterable<string>): void {
  const file = openSync(path, 'w');
  try {
    for (const piece of pieces) writeSync(file, piece);
  } finally {
    closeSync(file);
  }
}
