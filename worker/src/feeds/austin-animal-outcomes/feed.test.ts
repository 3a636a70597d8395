import { describe, expect, it } from 'vitest';
import { itemFrom } from '../read-sample.ts';
import { austinAnimalOutcomes } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-animal-outcomes', () => {
  it('says what became of an animal', () => {
    expect(itemFrom(austinAnimalOutcomes, sample[0])).toMatchObject({
      title: 'Cat: adopted (Clover)',
      subtype: 'adopted',
      publishedAt: '2026-05-05T15:08:00.000Z',
    });
  });
  it('says an animal’s name without the blanks around it', () => {
    const item = itemFrom(austinAnimalOutcomes, { ...sample[0], name: 'Lady  Bella ' });
    expect(item).toMatchObject({ title: 'Cat: adopted (Lady Bella)' });
  });
  it.each([
    ['*MAGGIE MAY', 'Cat: adopted (Maggie May)'],
    ['* clover', 'Cat: adopted (Clover)'],
    ['*', 'Cat: adopted'],
  ])('says a name in small letters without the shelter’s star: %s', (name, title) => {
    expect(itemFrom(austinAnimalOutcomes, sample[0], { name }).title).toBe(title);
  });
  it('prefers the load with the larger count of days and never shows it', () => {
    const [row] = sample;
    const read = (days: string) => austinAnimalOutcomes.row.parse({ ...row, days_in_shelter: days });
    expect(austinAnimalOutcomes.prefer?.(read('311'), read('320'))).toBe(true);
    expect(austinAnimalOutcomes.prefer?.(read('320'), read('311'))).toBe(false);
    expect(JSON.stringify(itemFrom(austinAnimalOutcomes, row))).not.toContain('"12"');
  });
});
