import { describe, expect, it } from 'vitest';
import { moments } from './recipes.ts';

const NOW = Date.parse('2026-11-20T21:00:00.000Z');
function rowsOf(id: string): Record<string, unknown>[] {
  const recipe = moments.find(({ about }) => about.id === id);
  if (recipe === undefined) throw new Error(`no recipe ${id}`);
  return [...recipe.rowsAt({ seed: 1, now: NOW })];
}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

describe('the council of the made-up city', () => {
  const agenda = rowsOf('sich-49ay');
  const awarded = rowsOf('84ih-p28j').filter((row) => textOf(row['brd_awd_no']).includes('-'));
  const itemOf = (row: Record<string, unknown>) =>
    agenda.find(
      ({ agenda_date: day, item_number: number }) =>
        `${textOf(day).slice(0, 10).replaceAll('-', '')}-${textOf(number).padStart(3, '0')}` === row['brd_awd_no'],
    );

  it('awards contracts by items that stand on an agenda', () => {
    expect(awarded.length).toBeGreaterThan(15);
    expect(awarded.filter((row) => itemOf(row)?.['current_status'] !== 'Approved')).toEqual([]);
  });

  it('names half of them by their numbers in the item’s words; of the others the award number alone tells', () => {
    const named = awarded.filter((row) =>
      textOf(itemOf(row)?.['posting_language']).includes(
        `${textOf(row['doc_cd'])} ${textOf(row['doc_dept_cd'])} ${textOf(row['doc_id'])} `,
      ),
    );
    expect(named.length).toBeGreaterThan(7);
    expect(awarded.length - named.length).toBeGreaterThan(7);
    const ids = awarded.map((row) => textOf(row['doc_id']));
    const telling = agenda.filter((row) => ids.some((id) => textOf(row['posting_language']).includes(id)));
    expect(telling).toHaveLength(named.length);
  });
});
