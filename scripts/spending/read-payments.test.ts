import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decimalSign, readCents } from './amounts.ts';
import { ColumnMap, lawOf, missingColumns, thresholdOf } from './column-map.ts';
import { csvRows, separatorOf } from './csv-rows.ts';
import { readDay } from './dates.ts';
import { invoiceLooks } from './invoice-looks.ts';
import { readPayments } from './read-payments.ts';
import { purchasesOf, scoreSet } from './score-lines.ts';
import { scoreCsv } from './score-csv.ts';
import { pageParts, scorePage } from './score-page.ts';
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
    expect(reading).toMatchObject({ rows: 6, ragged: 1, totalRows: [6, 7], withoutAmount: 1, withoutDate: 1 });
    expect(reading.lines.map(({ amountCents }) => amountCents)).toEqual([100_050, 1_200, 700]);
  });
  it('keeps payees whose name begins with Total: a sum has no date and no second name, or is what stands above it', async () => {
    const reading = await read(
      'Date,Dept,Payee,Account,Net\n8/1/2018,Parks,TOTAL WINE LLC,Tools,10.00\n,Parks,TOTAL SAFETY LLC,Tools,20.00\n' +
        '8/1/2018,Total,TOTAL SAFETY LLC,,31.00\n\n,Subtotal,,,61.00\n8/2/2018,Parks,A LLC,Tools,5.00\n' +
        '8/3/2018,Parks,B LLC,Tools,6.00\n8/31/2018,Total of Parks,,Tools,11.00\n,,Totals,,72.00',
    );
    expect(reading.lines.map(({ amountCents }) => amountCents)).toEqual([1_000, 2_000, 3_100, 500, 600]);
    expect(reading.totalRows).toEqual([6, 9, 10]);
  });
  it('takes a code of zeros for none, and what the map names as no payee for nobody', async () => {
    const map = ColumnMap.parse({ ...MAP, vendorCode: 'Code', notPayees: ['BANK ADJUSTMENT'] });
    const text =
      'Date,Dept,Payee,Account,Net,Code\n8/1/2018,Parks,ALPHA LLC,Tools,10.00,000\n' +
      '8/1/2018,Parks,BETA LLC,Tools,11.00,0\n8/1/2018,Parks,GAMMA LLC,Tools,12.00,0071\n' +
      '8/1/2018,Parks,Bank adjustment 0113,Tools,13.00,88';
    const { lines } = await read(text, map);
    expect(lines.map(({ vendor }) => vendor)).toEqual([
      { name: 'ALPHA LLC' },
      { name: 'BETA LLC' },
      { code: '0071', name: 'GAMMA LLC' },
      {},
    ]);
  });
  it('says that no payment stands by itself where a row sums up a year', async () => {
    const text = 'Date,Dept,Payee,Account,Net\n8/1/2018,Parks,ALPHA LLC,Tools,10.00';
    const told = async (map: ColumnMap) => (await read(text, map)).lines[0]?.notRecorded.includes('payments-apart');
    expect(await told(ColumnMap.parse({ ...MAP, rowIsYear: true }))).toBe(true);
    expect(await told(ColumnMap.parse(MAP))).toBe(false);
  });
  it('takes no day from rows whose date the map says is of something else', async () => {
    const map = ColumnMap.parse({ ...MAP, undated: { column: 'Order', values: ['Direct'] } });
    const text =
      'Date,Dept,Payee,Account,Net,Order\n8/1/2018,Parks,ALPHA LLC,Tools,10.00,77\n8/1/2018,Parks,BETA LLC,Tools,11.00,direct';
    const { lines, withoutDate } = await read(text, map);
    expect([lines.map(({ paidOn }) => paidOn), withoutDate]).toEqual([['2018-08-01', undefined], 1]);
    expect(missingColumns(map, ['Date', 'Dept', 'Payee', 'Account', 'Net'])).toEqual(['Order']);
  });
  it('hand what the map says of limits, accounts, cards and the fiscal year to the rules', () => {
    const law = lawOf(
      ColumnMap.parse({ ...MAP, threshold: 900, largeAccounts: ['Land'], yearBegins: 4, departmentIsCard: true }),
    );
    expect(law).toMatchObject({ fiscalYear: { beginsInMonth: 4 }, departmentIsCard: true });
    expect([law.formalThresholdCents('2018-08-01'), law.isLargeAccount('LAND')]).toEqual([90_000, true]);
    expect(lawOf(MAP)).toMatchObject({ fiscalYear: undefined, departmentIsCard: false });
  });
  it('never adds up two vendors under one document number', async () => {
    const map = ColumnMap.parse({ ...MAP, lineIsDocument: false, document: 'Number', order: 'Order' });
    const text =
      'Date,Dept,Payee,Account,Net,Number,Order\n8/1/2018,Parks,ALPHA LLC,Tools,1200.00,1001,\n' +
      '8/1/2018,Parks,BETA LLC,Tools,900.00,1001,\n8/1/2018,Parks,ALPHA LLC,Paint,50.00,1001,\n' +
      '8/2/2018,Parks,ALPHA LLC,Tools,7.00,,77\n8/2/2018,Parks,BETA LLC,Tools,8.00,,77';
    const purchases = purchasesOf((await read(text, map)).lines);
    expect(purchases.map(({ purchase, places }) => [purchase.vendor.name, purchase.amountCents, places])).toEqual([
      ['ALPHA LLC', 125_000, ['1.2', '1.4']],
      ['BETA LLC', 90_000, ['1.3']],
      ['ALPHA LLC', 700, ['1.5']],
      ['BETA LLC', 800, ['1.6']],
    ]);
  });
  it('takes an invoice number for no key: one paid twice is a repeat whenever it was, two numbers are none', async () => {
    const map = ColumnMap.parse({ ...MAP, invoice: 'Invoice' });
    const text =
      'Date,Dept,Payee,Account,Net,Invoice\n1/3/2018,Parks,ALPHA LLC,Tools,1200.00,INV-2041\n' +
      '8/9/2018,Fire,ALPHA LLC,Paint,1200.00,inv 2041\n5/1/2018,Parks,BETA LLC,Tools,4000.00,B-17\n' +
      '5/1/2018,Parks,BETA LLC,Tools,4000.00,B-18\n6/1/2018,Parks,GAMMA LLC,Tools,9000.00,G-1\n' +
      '6/1/2018,Parks,GAMMA LLC,Tools,50.00,G-1';
    const { lines } = await read(text, map);
    const terms = { formalThresholdCents: thresholdOf(map), scoredAt: '2026-11-22T00:00:00.000Z' };
    const { scored } = scoreSet(purchasesOf(lines), terms);
    expect(scored).toHaveLength(6);
    const repeated = scored.filter(({ score }) => score.hits.some(({ rule }) => rule === 'F11'));
    expect(repeated.map(({ purchase }) => [purchase.vendor.name, purchase.onDate])).toEqual([
      ['ALPHA LLC', '2018-08-09'],
    ]);
    const [hit] = repeated[0]?.score.hits.filter(({ rule }) => rule === 'F11') ?? [];
    expect([hit?.strong, hit?.evidence.map(({ text: said }) => said)]).toEqual([
      true,
      expect.arrayContaining(['INV2041']),
    ]);
  });
  it('looks for one invoice number at two vendors, and for one with two amounts', async () => {
    const map = ColumnMap.parse({ ...MAP, invoice: 'Invoice' });
    const text =
      'Date,Dept,Payee,Account,Net,Invoice\n1/3/2018,Parks,ALPHA LLC,Tools,1200.00,INV-2041\n' +
      '2/3/2018,Parks,ALFA INC,Tools,1200.00,INV2041\n3/1/2018,Parks,BETA LLC,Tools,400.00,17\n' +
      '3/1/2018,Parks,GAMMA LLC,Tools,90.00,17\n4/1/2018,Parks,DELTA LLC,Tools,500.00,D-100\n' +
      '4/1/2018,Parks,DELTA LLC,Paint,100.00,D-100\n9/1/2018,Parks,DELTA LLC,Tools,5000.00,D-100';
    const { twoVendors, twoAmounts } = invoiceLooks((await read(text, map)).lines);
    // The number 17 is at many vendors by chance.
    expect(twoVendors.map(({ invoice, places }) => [invoice, places])).toEqual([['INV2041', ['1.2', '1.3']]]);
    expect(twoAmounts.map(({ invoice, places }) => [invoice, places])).toEqual([['D100', ['1.6', '1.7', '1.8']]]);
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
    expect(top?.score).toMatchObject({ total: 45, bucket: 'high' });
    const files = ['payments.csv'];
    const csv = scoreCsv(set.scored, { files });
    const [head = '', first = '', ...more] = csv.trim().split('\n');
    expect(head.split(',').slice(0, 3)).toEqual(['file', 'row', 'date']);
    expect(first).toContain("payments.csv,43,2018-08-30,Parks,'=CMD LLC");
    expect(csv).not.toContain('DOE');
    // What has no point is left out unless it is asked for.
    const all = scoreCsv(set.scored, { files, all: true }).trim().split('\n');
    expect([more.length < 40, all.length]).toEqual([true, 43]);
    const about = { told: [{ file: 'payments.csv', reading }], map: MAP, scoredAt: '2026-11-22' };
    const page = scorePage(pageParts(set), summary, about);
    expect(page).toContain('payments.csv, row 43');
    expect(page).toMatch(/assumed[^<]*\$50,000/);
    expect(scorePage(pageParts(set), summary, { ...about, map: { ...MAP, threshold: 70_000 } })).not.toContain(
      'offers above $50,000',
    );
    expect(page).toContain('@media print');
    // All that was scored, and what of it is worth a second look.
    for (const sum of ['$184,791.80', '$180,000.00']) expect(page).toContain(sum);
    expect(page).not.toMatch(/\bF\d\d\b/);
    // The largest stand by themselves, whether anything was found in them or not; persons never.
    const largest = page.slice(page.indexOf('The five largest amounts')).split('</ol>')[0] ?? '';
    expect(largest.match(/<li>/g)).toHaveLength(5);
    expect(largest).toContain('$139.49 to EXAMPLE &lt;b&gt; 39 LLC');
    expect(page).toContain('not a finding');
    expect(page).not.toContain('DOE');
    expect(page).not.toContain('EXAMPLE <b>');
  });
});
