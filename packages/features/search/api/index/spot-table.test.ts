import { describe, expect, it } from 'vitest';
import { SpotTable } from './spot-table.ts';

describe('the table of places', () => {
  it('gives a text one number as long as somebody uses it, however many there are', () => {
    const table = new SpotTable();
    const texts = Array.from({ length: 5_000 }, (_, at) => `${at}-calle-ñandú-${'x'.repeat(at % 40)} calle`);
    const numbers = texts.map((text) => table.add(text));
    expect(new Set(numbers).size).toBe(texts.length);
    expect(texts.map((text) => table.add(text))).toEqual(numbers);
    expect(numbers.map((number) => table.text(number))).toEqual(texts);
    expect(numbers.every((number) => table.count(number) === 2)).toBe(true);
  });

  it('forgets a text with its last use, and finds those that came after it', () => {
    const table = new SpotTable();
    const [first, second] = [table.add('501-oak-dr'), table.add('503-oak-dr')];
    table.add('501-oak-dr');
    expect([table.drop(first), table.drop(first), table.drop(first)]).toEqual([1, 0, 0]);
    expect([table.find('501-oak-dr'), table.find('503-oak-dr')]).toEqual([0, second]);
    expect(table.text(first)).not.toContain('oak');
    const again = table.add('501-oak-dr');
    expect([table.find('501-oak-dr'), table.count(again)]).toEqual([again, 1]);
    expect([...table.used()]).toEqual([second, again]);
  });
});
