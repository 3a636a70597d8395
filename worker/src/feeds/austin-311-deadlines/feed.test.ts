import { describe, expect, it } from 'vitest';
import { recordFrom } from '../read-sample.ts';
import { austin311Deadlines } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-311-deadlines', () => {
  it('keeps what was promised and what came', () => {
    expect(recordFrom(austin311Deadlines, sample[0]).fields).toMatchObject({
      overdue_on_date: '2026-05-04T14:00:00.000Z',
      close_date: '2026-05-06T14:00:00.000Z',
      of_days_late: 2,
    });
  });
  it('is kept beside the tickets', () => {
    expect(recordFrom(austin311Deadlines, sample[1]).kind).toBe('request-deadline');
  });
});
