import { afterEach, describe, expect, it } from 'vitest';
import { askCity, type AskedCity } from '../../testing/ask-city.ts';
import { datedFiles, periodsOf, type DatedFilesOptions } from './dated-files.ts';

const OPTIONS: DatedFilesOptions = {
  address: 'site',
  every: 'month',
  first: '2026-08',
  path: (month) => `checks_${month}.csv`,
  header: ['PAYEE', 'AMOUNT'],
  only: ['PAYEE', 'AMOUNT'],
  renamed: { 'Vendor Name': 'PAYEE' },
};
const file = (payee: string) => `PAYEE,AMOUNT,NOTE\n${payee},1.00,x\n`;
const ALL = {
  'checks_2026-08.csv': 'Vendor Name,AMOUNT\nAUGUST,1.00\n',
  'checks_2026-09.csv': file('SEPTEMBER'),
  'checks_2026-10.csv': file('OCTOBER'),
};

let asked: AskedCity | undefined;
afterEach(async () => {
  await asked?.stop();
  asked = undefined;
});
async function open(files: Readonly<Record<string, string>>) {
  asked = await askCity({ generate: false, files }, { site: '/files' });
  return asked;
}
const payees = (rows: readonly Record<string, unknown>[]) => rows.map((row) => row['PAYEE']);

describe('a portal that publishes a file for each month', () => {
  it('gives all of them, oldest first, columns by the newest name; the running month may not be there yet', async () => {
    const { pages } = await open(ALL);
    const read = await pages(datedFiles(OPTIONS));
    expect(read.map(({ rows, next }) => [rows, next])).toEqual([
      [[{ PAYEE: 'AUGUST', AMOUNT: '1.00' }], '2026-09'],
      [[{ PAYEE: 'SEPTEMBER', AMOUNT: '1.00' }], '2026-10'],
      [[{ PAYEE: 'OCTOBER', AMOUNT: '1.00' }], '2026-11'],
    ]);
  });

  it('is read from the month of the window on, or behind the file that was stored last', async () => {
    const { rows } = await open(ALL);
    expect(payees(await rows(datedFiles(OPTIONS), { since: '2026-09-15T00:00:00.000Z' }))).toEqual([
      'SEPTEMBER',
      'OCTOBER',
    ]);
    expect(payees(await rows(datedFiles(OPTIONS), { since: '2026-08-01', resume: '2026-10' }))).toEqual(['OCTOBER']);
  });

  it('with a gap says which file is missing; a gap that is known is none', async () => {
    const { 'checks_2026-09.csv': _gap, ...others } = ALL;
    const { rows } = await open(others);
    await expect(rows(datedFiles(OPTIONS))).rejects.toMatchObject({
      code: 'source_missing',
      message: 'The file of 2026-09 is not there, although that of 2026-10 is.',
    });
    expect(payees(await rows(datedFiles({ ...OPTIONS, without: ['2026-09'] })))).toEqual(['AUGUST', 'OCTOBER']);
  });

  it('that has moved has none of them', async () => {
    const { rows } = await open({});
    await expect(rows(datedFiles(OPTIONS))).rejects.toMatchObject({
      message: 'None of the files from 2026-08 on is there.',
    });
  });

  it('with another table under one of the names stops there', async () => {
    const { rows } = await open({ ...ALL, 'checks_2026-09.csv': 'A,B\n1,2\n' });
    await expect(rows(datedFiles(OPTIONS))).rejects.toMatchObject({
      code: 'source_changed',
      message: 'checks_2026-09.csv is not the file that was expected.',
    });
  });
});

it('periods are months over the turn of a year, or years', () => {
  const nowMs = Date.parse('2026-02-03T12:00:00Z');
  const since = undefined;
  expect(periodsOf({ every: 'month', first: '2025-11' }, { since, nowMs })).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ]);
  expect(periodsOf({ every: 'year', first: '2024', without: ['2025'] }, { since, nowMs })).toEqual(['2024', '2026']);
  expect(periodsOf({ every: 'year', first: '2024' }, { since: 'nonsense', nowMs })).toEqual(['2024', '2025', '2026']);
});
