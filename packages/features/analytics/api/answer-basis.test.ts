import { describe, expect, it } from 'vitest';
import { basisOf, type AnswerBasis } from './answer-basis.ts';

const nowMs = Date.parse('2026-11-22T14:38:00Z');
const basis = (...feeds: { id: string; city?: string; checked?: string }[]): AnswerBasis => ({
  feeds: new Map(
    feeds.map(({ id, city, checked }) => [
      id,
      {
        _id: id,
        ...(city === undefined ? {} : { portalUpdatedAt: new Date(city) }),
        ...(checked === undefined ? {} : { checkedAt: new Date(checked) }),
      },
    ]),
  ),
  nowMs,
  zone: 'America/Chicago',
  simulated: false,
});
const behind = { from: ['a', 'b'], n: 1, rows: '/api/items.csv' };

describe('what a number stands on', () => {
  it('was checked when its sources were last looked at, not when the page was opened', () => {
    const at = ['2026-11-22T13:17:00.000Z', '2026-11-22T14:01:00.000Z'] as const;
    expect(basisOf(basis({ id: 'a', checked: at[1] }, { id: 'b', checked: at[0] }), behind).asOf).toEqual({
      checked: at[0],
      ours: '2026-11-22T14:38:00.000Z',
    });
    expect(basisOf(basis({ id: 'a', checked: at[1] }, { id: 'b' }), behind).asOf).not.toHaveProperty('checked');
  });
  it('is of the publisher’s day, where the day was written as an instant', () => {
    expect(basisOf(basis({ id: 'a', city: '2026-05-01T00:00:00Z' }), behind).asOf.city).toBe(
      '2026-05-01T05:00:00.000Z',
    );
  });
});
