import { describe, expect, it } from 'vitest';
import { itemFrom } from '../read-sample.ts';
import { austinFoodInspections } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-food-inspections', () => {
  it('shows place, score and day', () => {
    expect(itemFrom(austinFoodInspections, sample[0])).toMatchObject({
      key: '10900001|2026-01-16|Routine Inspection',
      title: 'Food inspection, score 83: Example Noodle Bar at 3310 Northland Dr',
      zip: '78731',
    });
  });
  it('tells two inspections of one day apart', () => {
    expect(itemFrom(austinFoodInspections, sample[2]).key).not.toBe(itemFrom(austinFoodInspections, sample[0]).key);
  });
  it('writes names in capitals as names', () => {
    expect(itemFrom(austinFoodInspections, sample[1]).title).toBe('Food inspection, score 97: Example Cafe');
  });
});
