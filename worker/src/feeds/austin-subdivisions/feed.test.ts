import { describe, expect, it } from 'vitest';
import { itemFrom, skipFrom } from '../read-sample.ts';
import { austinSubdivisions } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-subdivisions', () => {
  it('names the subdivision, its lots and its stage', () => {
    expect(itemFrom(austinSubdivisions, sample[0])).toMatchObject({
      type: 'subdivisions',
      title: 'Subdivision: Example Ranch Section Two',
      summary: '42 lots proposed.',
      address: '9100 E Parmer Ln',
      status: { state: 'in-progress' },
      subtype: 'final-without-preliminary',
    });
  });
  it('uses the case number where no name is given', () => {
    expect(itemFrom(austinSubdivisions, sample[2])).toMatchObject({
      title: 'Subdivision: C8-2025-9003',
      status: { state: 'expired' },
    });
  });
  it('skips a case without a date by name', () => {
    expect(skipFrom(austinSubdivisions, sample[1], { status_date: undefined })).toBe('no date');
  });
});
