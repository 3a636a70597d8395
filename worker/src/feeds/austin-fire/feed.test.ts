import { describe, expect, it } from 'vitest';
import { itemFrom } from '../read-sample.ts';
import { austinFire } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-fire', () => {
  it('drops the dispatcher’s code and keeps the words', () => {
    expect(itemFrom(austinFire, sample[0])).toMatchObject({
      title: 'Carbon monoxide alarm at 7001 S Congress Ave',
      subtype: 'hazard',
      type: 'fire-incidents',
      status: { state: 'closed' },
    });
  });
  it.each([
    [1, 'grass-fire'],
    [2, 'water_leak'],
  ])('names the kind of sample %d', (index, subtype) => {
    expect(itemFrom(austinFire, sample[index]).subtype).toBe(subtype);
  });
  it('does without a status time, as in the recorded rows', () => {
    expect(itemFrom(austinFire, sample[0]).cityUpdatedAt).toBeUndefined();
  });
});
