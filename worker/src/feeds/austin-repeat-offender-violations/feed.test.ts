import { describe, expect, it } from 'vitest';
import { itemFrom } from '../read-sample.ts';
import { austinRepeatOffenderViolations } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-repeat-offender-violations', () => {
  it('links to the notice', () => {
    expect(itemFrom(austinRepeatOffenderViolations, sample[0])).toMatchObject({
      title: 'Notice of violation at 1500 Example Ln',
      url: 'https://abc.austintexas.gov/notice/900701',
    });
  });
  it('takes the point from its column where degrees are missing', () => {
    expect(itemFrom(austinRepeatOffenderViolations, sample[2]).location?.coordinates).toEqual([-97.7, 30.3]);
  });
  it('keys a case by its registration too', () => {
    expect(itemFrom(austinRepeatOffenderViolations, sample[0]).key).toBe('CV-2026-900701|2019-900601 RR');
  });
});
