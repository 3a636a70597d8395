import { describe, expect, it } from 'vitest';
import { recordFrom } from '../read-sample.ts';
import { austinRepeatOffenderDeficiencies } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-repeat-offender-deficiencies', () => {
  it('keeps what was deficient, with its day', () => {
    expect(recordFrom(austinRepeatOffenderDeficiencies, sample[0])).toMatchObject({
      kind: 'rental-deficiency',
      publishedAt: '2026-03-03T06:00:00.000Z',
      fields: { deficiencydescription: 'Stair rail loose', deficiencyindate: '2026-03-03', zipcode: '78753' },
    });
  });
  it('gives a second identical row a key of its own', () => {
    expect(austinRepeatOffenderDeficiencies.countsRepeats).toBe(true);
  });
  it('does without a day', () => {
    expect(recordFrom(austinRepeatOffenderDeficiencies, sample[2]).publishedAt).toBeUndefined();
  });
});
