import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ColumnMap, lawOf } from './column-map.ts';
import { invoiceLooks } from './invoice-looks.ts';
import { largestOf } from './leading.ts';
import { readMap, readSet } from './read-set.ts';
import { recordedSets } from './recorded-sets.ts';
import { scoreCsv } from './score-csv.ts';
import { scoreFiles } from './score-files.ts';
import { purchasesOf, scoreSet } from './score-lines.ts';
import { pageParts, scorePage } from './score-page.ts';
import { isScored, summaryOf } from './summary.ts';

const folder = mkdtempSync(join(tmpdir(), 'score-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const AT = '2026-11-27T12:00:00.000Z';
const RESULTS = ['scores.csv', 'scores.json', 'scores.html'] as const;

/** The same three files with everything in memory. */
async function atOnce(files: readonly string[], map: ColumnMap, all: boolean): Promise<string[]> {
  const { lines, told } = await readSet(files, map);
  const looks = map.invoice === undefined ? undefined : invoiceLooks(lines);
  const terms = { ...lawOf(map), scoredAt: AT };
  const set = scoreSet(purchasesOf(lines), terms);
  const summary = summaryOf(set);
  const json = {
    ruleSet: set.ruleSet,
    scoredAt: AT,
    files: told,
    summary,
    rates: set.rates,
    resting: set.resting,
    ...(looks === undefined ? {} : { invoices: looks }),
    largest: largestOf(set.scored),
    purchases: set.scored.filter((entry) => isScored(entry) && entry.score.total > 0),
  };
  const about = { told, map, scoredAt: AT, ...(looks === undefined ? {} : { looks }) };
  return [
    scoreCsv(set.scored, { files: files.map((file) => basename(file)), all }),
    `${JSON.stringify(json, null, 1)}\n`,
    scorePage(pageParts(set), summary, about),
  ];
}

async function readBack(files: readonly string[], map: ColumnMap, all = false): Promise<string[]> {
  const out = mkdtempSync(join(folder, 'out-'));
  await scoreFiles(files, { map, out, all, scoredAt: AT });
  expect(readdirSync(out).toSorted()).toEqual(RESULTS.toSorted());
  return RESULTS.map((name) => readFileSync(join(out, name), 'utf8'));
}

async function expectSame(files: readonly string[], map: ColumnMap, all = false): Promise<void> {
  const [found, wanted] = [await readBack(files, map, all), await atOnce(files, map, all)];
  // A difference of megabytes is not to be printed.
  for (const [at, text] of wanted.entries()) expect([RESULTS[at], found[at] === text]).toEqual([RESULTS[at], true]);
}

/** A made-up year of a town whose bills have several lines, far from each other, over two files. */
function makeTown(): string[] {
  const head = 'Day,Office,Payee,Account,Paid,Bill,Order,Words';
  const rows = Array.from({ length: 900 }, (_, at) => {
    const day = `${1 + (at % 12)}/${1 + (at % 27)}/2025`;
    const vendor = `"Example, Ñandú ${at % 7} LLC"`;
    const paid = at % 97 === 0 ? 88_000 + at : at % 31 === 0 ? -40 : 100 + ((at * 37) % 900);
    const bill = at % 5 === 0 ? '' : `INV-${20_000 + (at % 160)}`;
    const order = at % 3 === 0 ? '' : `${at % 350}`;
    return `${day},Office ${at % 4},${vendor},Account ${at % 5},${paid}.00,${bill},${order},"Words ""of"" ${at % 40}"`;
  });
  return [rows.slice(0, 500), rows.slice(500)].map((part, at) => {
    const path = join(folder, `town-${at}.csv`);
    writeFileSync(path, [head, ...part].join('\n'));
    return path;
  });
}
const TOWN = ColumnMap.parse({
  date: 'Day',
  department: 'Office',
  vendor: 'Payee',
  object: 'Account',
  amount: 'Paid',
  invoice: 'Bill',
  order: 'Order',
  description: 'Words',
  threshold: 3_000,
});

describe('files that are scored line by line come to what they come to at once', () => {
  it('where purchases have lines in several places and files, and bills are numbered', async () => {
    const files = makeTown();
    await expectSame(files, TOWN);
    const [csv = '', json = ''] = await readBack(files, TOWN);
    expect(csv.includes('town-0.csv + town-1.csv')).toBe(true);
    expect(json.includes('"twoVendors": [\n   {')).toBe(true);
  });
  it('with all that was scored', () => expectSame(makeTown(), TOWN, true));
  it('where nothing has a point', async () => {
    const path = join(folder, 'quiet.csv');
    writeFileSync(path, 'Day,Payee,Paid\n3/3/2025,Example LLC,12.40\n');
    await expectSame([path], ColumnMap.parse({ date: 'Day', vendor: 'Payee', amount: 'Paid' }));
  });
  it('takes its file of lines away where reading fails', async () => {
    const [file = ''] = makeTown();
    const out = mkdtempSync(join(folder, 'broken-'));
    await expect(scoreFiles([file], { map: { ...TOWN, amount: 'Sum' }, out, scoredAt: AT })).rejects.toThrow('Sum');
    expect(readdirSync(out)).toEqual([]);
  });
});

const MOST_LINES = 12_000;
const sets = recordedSets();
if (sets.length === 0) console.log('skipped: no recorded payments beside the repository');
describe.runIf(sets.length > 0)('recorded payments', () => {
  // The beginnings of two files are enough: with whole ones the test took a hundred seconds of processor time.
  it.each(sets)('$id: the same three files', { timeout: 300_000 }, async ({ id, files, columns }) => {
    const beginnings = files.slice(0, 2).map((file, at) => {
      const path = join(folder, `${id}-${at}.csv`);
      writeFileSync(
        path,
        readFileSync(file, 'utf8')
          .split(/\r\n?|\n/)
          .slice(0, MOST_LINES)
          .join('\n'),
      );
      return path;
    });
    await expectSame(beginnings, readMap(columns));
  });
});
