import { describe, expect, it } from 'vitest';
import { permits } from './testing/feed-part.tsx';
import { standingTotal } from './standing-total.ts';

const shown = permits(12, 1);

describe('how many records there are of the rows that stand', () => {
  it('are as many as stand while another waits, and after one was taken back', () => {
    expect(standingTotal(shown, { items: permits(13, 1), total: 13 })).toEqual({ total: 12, cut: false });
    expect(standingTotal(shown, { items: permits(11, 1), total: 11 })).toEqual({ total: 12, cut: false });
  });
  it('are all there were where the answer was cut, and nothing waits of what lies beyond its end', () => {
    expect(standingTotal(shown, { items: shown, total: 40 })).toEqual({ total: 40, cut: true });
    expect(standingTotal(shown, { items: permits(14, 3), total: 42 })).toEqual({ total: 40, cut: true });
    expect(standingTotal(shown, { items: permits(13, 2), total: 13 })).toEqual({ total: 12, cut: false });
  });
  it('are more than were counted where counting ended, also where that is no more than stand', () => {
    const bounded = { totalRelation: 'at-least' } as const;
    expect(standingTotal(shown, { items: permits(13, 2), total: 20, ...bounded })).toEqual({
      total: 20,
      cut: true,
      ...bounded,
    });
    expect(standingTotal(shown, { items: shown, total: 12, ...bounded })).toMatchObject({ total: 12, cut: true });
  });
  it('are none before the first answer', () => {
    expect(standingTotal(undefined, undefined)).toEqual({ total: 0, cut: false });
  });
});
