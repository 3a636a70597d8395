import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decimalSign, readCents } from './amounts.ts';
import { ColumnMap, missingColumns, thresholdOf } from './column-map.ts';
import { csvRows, separatorOf } from './csv-rows.ts';
import { readDay } from './dates.ts';
import { readPayments } from './read-payments.ts';
import { purchasesOf, scoreSet } from './score-lines.ts';
import { scoreCsv, scorePage } from './score-page.ts';
import { summaryOf } from './summary.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payments-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const MAP = ColumnMap.parse({
  date: 'Date',
  department: 'Dept',
  vendor: 'Payee',
  object: 'Account',
  amount: 'Net',
  lineIsDocument: true,
});
async function read(text: string, map = MAP) {
  const path = join(folder, 'file.csv');
  await writeFile(path, text);
  return readPayments(path, map);
}

describe('rows of a file', () => {
  it('end with a return, a line feed, or both, also mixed, without blanks around their fields', async () => {
    const path = join(folder, 'mixed.csv');
    await writeFile(path, '\uFEFFa; b\r1;"x\r\ny"\r\n 2 ; "say ""no"" "\n3;"4"th');
    const rows: string[][] = [];
    for await (const row of csvRows(path)) rows.push(row);
    expect(rows).toEqual([
      ['a', 'b'],
      ['1', 'x\r\ny'],
      ['2', 'say "no"'],
      ['3', '"4"th'],
    ]);
  });
  it('are separated by what the header shows', () => {
    expect([separatorOf('a;b;c'), separatorOf('a\tb'), separatorOf('"x;y",b')]).toEqual([';', '\t', ',']);
  });
});

describe('amounts', () => {
  it.each([
    ['$1.083,65', ',', 108_365],
    ['1,934.65', '.', 193_465],
    ['(1,234.50)', '.', -123_450],
    ['-22.32', '.', -2_232],
    ['$-5.00', '.', -500],
    ['1 083,65 €', ',', 108_365],
    ['1.005', '.', 101],
    ['n/a', '.', undefined],
    ['', '.', undefined],
    ['1.2.3', '.', undefined],
    ['1301.3500000000001', '.', 130_135],
    ['0.30000000000000004', '.', 30],
    ['1e3', '.', undefined],
    ['Infinity', '.', undefined],
    ['EUR 12.00', '.', 1_200],
  ] as const)('%s with %s before the cents', (text, sign, cents) => {
    expect(readCents(text, sign)).toBe(cents);
  });
  it('tell the sign before their cents as a column', () => {
    expect(decimalSign(['$106,89', '$1.083,65', '1.234'])).toBe(',');
    expect(decimalSign(['1,234', '12.50'])).toBe('.');
    expect(decimalSign([])).toBe('.');
  });
});

describe('dates', () => {
  it('are those a calendar has', () => {
    expect(readDay('8/27/2018', 'mdy')).toBe('2018-08-27');
    expect(readDay('27.8.18', 'dmy')).toBe('2018-08-27');
    expect(readDay('2018-08-27T00:00:00', 'mdy')).toBe('2018-08-27');
    expect(readDay('2/30/2018', 'mdy')).toBeUndefined();
    expect(readDay('soon', 'mdy')).toBeUndefined();
  });
});

describe('a payments file', () => {
  it('gives every row to one count: lines, totals, what has no amount; ragged ones as far as they go', async () => {
    const reading = await read(
      'Date,Dept,Payee,Account,Net\r8/1/2018,Parks,EXAMPLE LLC,Tools,"1,000.50"\r8/2/2018,Parks,EXAMPLE LLC,' +
        'Tools,12.00,extra\r13/45/2018,Parks,OTHER LLC,Tools,7.00\r8/3/2018,Parks,OTHER LLC,Tools,none\r,,,,' +
        '"1,019.50"\rGrand Total,,,,"1,019.50"\r\r',
    );
    expect(reading).toMatchObject({ rows: 6, ragged: 1, totals: 2, withoutAmount: 1, withoutDate: 1 });
    expect(reading.lines.map(({ amountCents }) => amountCents)).toEqual([100_050, 1_200, 700]);
  });
  it('compares no amounts of two currencies: rows of the rarer one are counted and left out', async () => {
    const reading = await read(
      'Date,Dept,Payee,Account,Net\n8/1/2018,Parks,A LLC,Tools,$10.00\n8/2/2018,Parks,A LLC,Tools,$11.00\n' +
        '8/3/2018,Parks,B LLC,Tools,€12.00\n8/3/2018,Parks,B LLC,Tools,12.00 eur\n8/4/2018,Parks,B LLC,Tools,13.00\n' +
        '8/5/2018,Parks,B LLC,Tools,USD 14.00',
    );
    expect(reading).toMatchObject({ rows: 6, otherCurrency: 2, withoutAmount: 0 });
    expect(reading.lines.map(({ amountCents }) => amountCents)).toEqual([1_000, 1_100, 1_300, 1_400]);
    const euros = await read('Date,Dept,Payee,Account,Net\n8/1/2018,Parks,A LLC,Tools,"1 083,65 €"');
    expect(euros.lines.map(({ amountCents }) => amountCents)).toEqual([108_365]);
  });
  it('names the columns that are not there, and the ones that the map does not know', async () => {
    await expect(read('Day,Net\r1/1/2018,1.00')).rejects.toThrow('no column Date, Payee, Dept, Account');
    expect(missingColumns(MAP, ['Date', 'Net', 'Payee', 'Dept'])).toEqual(['Account']);
    expect(ColumnMap.safeParse({ date: 'a', amount: 'b', vendor: 'c', wat: 'd' }).success).toBe(false);
  });
  it('reads the threshold of the day', () => {
    const at = thresholdOf({
      ...MAP,
      threshold: [
        { from: '2020-01-01', dollars: 50_000 },
        { from: '2025-09-01', dollars: 100_000 },
      ],
    });
    expect([at('2025-08-31'), at('2025-09-01'), at('2010-01-01')]).toEqual([5_000_000, 10_000_000, 5_000_000]);
  });
  it('is scored, listed and written without a formula or markup of its own', async () => {
    const rows = Array.from(
      { length: 40 },
      (_, at) => `8/${1 + (at % 28)}/2018,Parks,"EXAMPLE <b> ${at} LLC",Tools,${100 + at}.${10 + at}`,
    );
    const reading = await read(
      [
        'Date,Dept,Payee,Account,Net',
        ...rows,
        '8/30/2018,Parks,=CMD LLC,Tools,90000.00',
        '8/30/2018,Parks,=CMD LLC,Tools,90000.00',
        '8/30/2018,Parks,"DOE, PAT",Tools,80000.00',
      ].join('\r'),
    );
    const set = scoreSet(purchasesOf(reading.lines), {
      formalThresholdCents: thresholdOf(MAP),
      scoredAt: '2026-11-22T00:00:00.000Z',
    });
    const summary = summaryOf(set);
    expect(summary).toMatchObject({ eligible: 42, notScored: { 'Paid to a person': 1 } });
    const top = set.scored.toSorted((a, b) => b.score.total - a.score.total)[0];
    expect(top?.score).toMatchObject({ total: 45, bucket: 'high', share: 100 });
    const csv = scoreCsv(set.scored);
    expect(csv.split('\n')[1]).toContain("'=CMD LLC");
    expect(csv).not.toContain('DOE');
    const page = scorePage(set, summary, { title: 'Payments', scoredAt: '2026-11-22' });
    expect(page).toContain('not a finding');
    expect(page).not.toContain('DOE');
    expect(page).not.toContain('EXAMPLE <b>');
  });
});
