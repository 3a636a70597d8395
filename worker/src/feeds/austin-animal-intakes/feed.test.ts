import { describe, expect, it } from 'vitest';
import { itemFrom } from '../read-sample.ts';
import { austinAnimalIntakes } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-animal-intakes', () => {
  it('shows the block where an animal was found', () => {
    expect(itemFrom(austinAnimalIntakes, sample[0])).toMatchObject({
      title: 'Dog taken in: Stray',
      address: '1200 block of Example St',
      summary: 'Black Labrador Retriever',
      type: 'animals',
      pulseType: 'animals',
    });
  });
  it('tells a name without the shelter’s star', () => {
    expect(itemFrom(austinAnimalIntakes, sample[0], { name_at_intake: '*MAGGIE MAY' }).facts['Name']).toBe(
      'Maggie May',
    );
  });
  it('tells two stays of one animal apart', () => {
    expect(itemFrom(austinAnimalIntakes, sample[1]).key).toBe('A900001|2026-05-20T10:10:00.000');
  });
  it('keeps the door number out of the row that is shown', () => {
    expect(austinAnimalIntakes.shown?.(sample[0] ?? {}, false)['found_address']).not.toContain('1234');
  });
});
