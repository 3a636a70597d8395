import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@moontower/contracts/time';
import { status } from '@moontower/words/en/status';
import { leftWords } from '@moontower/ui/records/words/left-words.ts';
import { cadenceWords } from './cadence.ts';

describe('cadenceWords', () => {
  it('names a cadence as people do', () => {
    const words = [
      MINUTE_MS,
      5 * MINUTE_MS,
      HOUR_MS,
      6 * HOUR_MS,
      DAY_MS,
      3 * DAY_MS,
      7 * DAY_MS,
      30 * DAY_MS,
      91 * DAY_MS,
      365 * DAY_MS,
    ].map((cadence) => cadenceWords(cadence, status.cadence));
    expect(words).toEqual([
      'Every minute',
      '5 minutes',
      'Hourly',
      '6 hours',
      'Daily',
      '3 days',
      'Weekly',
      'Monthly',
      'Quarterly',
      'Yearly',
    ]);
  });
});

describe('leftWords', () => {
  it('says seconds up to a minute and a half, then minutes', () => {
    expect([0.2, 30, 200].map((seconds) => leftWords(seconds, status.firstLoad))).toEqual([
      'about 1 second left',
      'about 30 seconds left',
      'about 3 minutes left',
    ]);
  });
});
