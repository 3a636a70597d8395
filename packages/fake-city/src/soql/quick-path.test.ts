import { describe, expect, it } from 'vitest';
import type { Dataset, Snapshot } from '../dataset.ts';
import { GeneratedDataset } from '../generated/generated-dataset.ts';
import { recipes } from '../generated/spending/recipes.ts';
import { startFakeCity } from '../start-fake-city.ts';
import { answer } from './answer.ts';
import { comparable, published, typeOf } from './cells.ts';
import { readQuery } from './query.ts';
import { compareCells } from './row-order.ts';
import { Walker } from './walk.ts';

const NOW = Date.parse('2026-11-20T21:00:00.000Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** More than the store of cells makes at once. */
const ROWS = 5_000;
const PAYMENTS = '8c6z-qnmj';

function recipeOf(id: string) {
  const recipe = recipes.find(({ about }) => about.id === id);
  if (recipe === undefined) throw new Error(`no recipe ${id}`);
  return recipe;
}

/** The same rows, of which nothing is said: all of them are made, tested and sorted for every snapshot. */
function plain(dataset: Dataset): Dataset {
  const told = (): Snapshot => {
    const { settled: _settled, rising: _rising, ...snapshot } = dataset.snapshot();
    return snapshot;
  };
  return { about: dataset.about, snapshot: told };
}

function asker(dataset: Dataset): (query: string) => { fields: string[]; rows: Record<string, unknown>[] } {
  const walker = new Walker(dataset);
  return (query) => {
    const { fields, rows } = answer(readQuery(new URLSearchParams(query)), {
      dataset,
      snapshot: dataset.snapshot(),
      walker,
    });
    return { fields, rows: Array.from(rows, (row) => ({ ...row })) };
  };
}

/** Every kind of question, with what to ask of a dataset put in. */
const QUESTIONS = [
  '$limit=50',
  '$limit=50&$offset=4900',
  '$limit=50&$offset=99999',
  '$select=:id,DATE&$order=:id&$limit=40&$offset=2500',
  '$select=:id,DATE&$order=:id DESC&$limit=40&$offset=100',
  '$select=:id,DATE&$order=DATE,:id&$limit=1000&$offset=1500',
  '$order=DATE DESC&$select=:id,DATE&$limit=500',
  '$order=DATE DESC,:id DESC&$select=:id&$limit=500&$offset=200',
  '$order=TEXT,DATE&$select=:id,TEXT&$limit=400&$offset=2000',
  '$order=OTHER DESC,TEXT&$select=:id,OTHER&$limit=300',
  '$order=:updated_at,:id&$select=:*&$limit=300&$offset=4000',
  '$order=OTHER&$select=:id,OTHER&$limit=9999',
  '$order=OTHER&$select=:id&$limit=50&$offset=99999',
  '$order=:created_at DESC&$select=:id&$limit=20',
  "$where=DATE >= 'DAY'&$order=DATE,:id&$select=:id,DATE&$limit=200",
  "$where=DATE > 'DAY' OR (DATE = 'DAY' AND :id > 'row-0') OR DATE IS " +
    'NULL&$order=DATE,:id&$select=:id&$limit=900&$offset=30',
  "$where=NOT DATE >= 'DAY'&$select=:id&$limit=100&$offset=1000",
  "$where=DATE between 'DAY' and 'LATER' AND TEXT = 'WORD'&$select=:id,TEXT",
  "$where=TEXT = 'WORD'&$order=OTHER&$select=:id,OTHER&$limit=100&$offset=20",
  '$where=TEXT IS NULL&$select=:id&$limit=30',
  '$select=count(*)',
  "$select=count(*)&$where=DATE >= 'DAY'",
  "$select=count(*),max(DATE)&$where=TEXT = 'WORD'",
  '$select=TEXT,count(*) as n&$group=TEXT',
  "$select=count(*)&$where=DATE >= 'DAY' OR :updated_at >= 'DAY'",
  '$q=a 1&$select=:id&$limit=30',
  '$select=max(DATE),min(:id)',
];

describe('a made-up dataset that is not worked out as a whole', () => {
  // Payments settle after days, permits never, camping cases at once; tree permits after half a year.
  it.each([
    { id: PAYMENTS, date: 'chk_eft_iss_dt', text: 'dept_cd', word: '41', other: 'amount' },
    { id: '3syk-w9eu', date: 'issue_date', text: 'status_current', word: 'Final', other: 'statusdate' },
    { id: 'qc59-phn7', date: 'case_filed_date', text: 'disposition', word: 'PENDING', other: 'offense_street_name' },
    { id: 'ac2h-ha3r', date: 'issued_date', text: 'permit_status', word: 'Active', other: 'trunk_diameter' },
  ])(
    'answers every question about $id as it would with all rows before it, as time goes on',
    { timeout: 60_000 },
    ({ id, date, text, word, other }) => {
      let now = NOW;
      const dataset = new GeneratedDataset(recipeOf(id), { seed: 5, nowMs: () => now, rows: ROWS });
      const quick = asker(dataset);
      const slow = asker(plain(dataset));
      const [first, second] = [0.5, 0.7].map((share) =>
        String(dataset.snapshot().row(Math.floor(share * (ROWS - 1)))[date]).slice(0, 10),
      );
      for (const later of [0, 40 * DAY_MS]) {
        now = NOW + later;
        for (const question of QUESTIONS) {
          const query = question
            .replaceAll('DATE', date)
            .replaceAll('TEXT', text)
            .replaceAll('OTHER', other)
            .replaceAll('WORD', word)
            .replaceAll('DAY', first ?? '')
            .replaceAll('LATER', second ?? '');
          expect({ query, ...quick(query) }).toEqual({ query, ...slow(query) });
        }
      }
    },
  );

  it('goes back to an earlier moment', () => {
    let now = NOW + 40 * DAY_MS;
    const dataset = new GeneratedDataset(recipeOf(PAYMENTS), { seed: 5, nowMs: () => now, rows: ROWS });
    const [quick, slow] = [asker(dataset), asker(plain(dataset))];
    quick('$order=amount');
    now = NOW + 20 * DAY_MS;
    expect(quick('$order=amount&$select=:id,amount&$limit=99999')).toEqual(
      slow('$order=amount&$select=:id,amount&$limit=99999'),
    );
  });

  it.each(recipes.map(({ about }) => about.id))(
    'tells of %s only what holds: columns that never fall, rows that never change again',
    (id) => {
      let now = NOW;
      const recipe = recipeOf(id);
      const dataset = new GeneratedDataset(recipe, { seed: 2, nowMs: () => now, rows: 4_000 });
      const before = dataset.snapshot();
      const { columns } = recipe.about;
      const cell = (index: number, name: string) => comparable(published(before, index, name), typeOf(columns, name));
      const whole = (snapshot: Snapshot) =>
        Array.from({ length: before.settled ?? 0 }, (_, index) =>
          JSON.stringify([snapshot.id(index), snapshot.times(index), snapshot.row(index)]),
        );
      for (const name of before.rising ?? []) {
        const falls = Array.from({ length: before.length - 1 }, (_, index) => index).filter(
          (index) => cell(index, name) === undefined || compareCells(cell(index, name), cell(index + 1, name)) > 0,
        );
        expect({ name, falls }).toEqual({ name, falls: [] });
      }
      const told = whole(before);
      for (const days of [0.01, 3, 700]) {
        now = NOW + days * DAY_MS;
        expect(whole(dataset.snapshot())).toEqual(told);
      }
    },
  );

  it('shows what a script does to its rows, and what is edited in it', async () => {
    const city = await startFakeCity({ now: () => NOW, seed: 5, rows: { [PAYMENTS]: 9_000 } });
    const ask = async (query: string): Promise<Record<string, unknown>[]> =>
      (await fetch(`${city.url}/resource/${PAYMENTS}.json?${query}`)).json();
    const page = '$select=:id,amount,dept_cd&$order=chk_eft_iss_dt,:id&$limit=20&$offset=8000';
    const rows = await ask(page);
    city.control.script([{ match: { path: PAYMENTS }, fault: { kind: 'rows', drop: ['dept_cd'] } }]);
    expect(await ask(page)).toEqual(rows.map(({ dept_cd: _gone, ...row }) => row));
    city.control.clear();
    expect(await ask(page)).toEqual(rows);
    const amount = rows[3]?.['amount'];
    const edited = city.control.dataset(PAYMENTS).update(
      (row) => row['amount'] === amount,
      (row) => ({ ...row, amount: '-9999999.99' }),
    );
    expect(
      (await ask(`$select=amount&$order=amount&$limit=${edited + 1}`)).map((row) => row['amount'] === '-9999999.99'),
    ).toEqual([...Array.from({ length: edited }, () => true), false]);
    expect(await ask(`$select=count(*)&amount=${String(amount)}`)).toEqual([{ count: '0' }]);
    expect(await ask('$select=count(*)')).toEqual([{ count: '9000' }]);
    await city.stop();
  });
});
