import { describe, expect, it } from 'vitest';
import { itemFrom, skipFrom } from '../read-sample.ts';
import { sanAntonioPoliceCalls } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('san-antonio-police-calls', () => {
  it('says what was called for, when, and on which block', () => {
    expect(itemFrom(sanAntonioPoliceCalls, sample[0])).toMatchObject({
      title: 'Disturbance loud music at 100 S Example Rd',
      type: 'public-safety',
      publishedAt: '2026-08-01T05:00:49.000Z',
      precision: 'block',
      location: { coordinates: [-98.587551, 29.433422] },
    });
    expect(itemFrom(sanAntonioPoliceCalls, sample[2])).toMatchObject({ precision: 'none', pointProblem: 'zero' });
  });

  it.each([
    'Family Disturbance',
    'Welfare Check',
    'Mental Disturbance',
    'Suicide',
    'Violation of Protective Order',
    'CRT Follow Up',
  ])('leaves out what is about a person: %s', (ProblemType) => {
    expect(skipFrom(sanAntonioPoliceCalls, sample[0], { ProblemType })).toBe('a call about a person, not a place');
  });
});
