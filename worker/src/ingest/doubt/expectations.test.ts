import { NO_ROWS } from '@moontower/contracts';
import { describe, expect, it } from 'vitest';
import { unusualSkips, usualSkips } from './expectations.ts';

const before = (received: number, skipped: Record<string, number>) => ({ totals: { ...NO_ROWS, received }, skipped });

describe('rows that a named rule sets aside', () => {
  it('are as usual where the rule always took many, and before enough rows are known', () => {
    expect(usualSkips({ 'too-old': 90 }, 100, before(1_000, { 'too-old': 800 }))).toBe(90);
    expect(usualSkips({ 'no-opening-date': 60 }, 60, before(0, {}))).toBe(60);
  });

  it('are not as usual where a rare rule takes most of them: a column is not what it was', () => {
    expect(usualSkips({ 'no-opening-date': 60, 'too-old': 10 }, 100, before(1_000, { 'too-old': 100 }))).toBe(10);
    expect(usualSkips({ 'no-opening-date': 60 }, 60, before(60, {}))).toBe(0);
  });

  it('are no more usual by a reading that was held back for them', () => {
    const held = {
      ...before(120, { 'no-opening-date': 60 }),
      heldRows: { received: 60, skipped: { 'no-opening-date': 60 } },
    };
    expect(usualSkips({ 'no-opening-date': 60 }, 60, held)).toBe(0);
  });

  it('are not as usual either where a reading brings few rows and a rare rule takes nearly all', () => {
    expect(usualSkips({ 'no-opening-date': 7 }, 7, before(60, {}))).toBe(0);
  });

  it('teach nothing where they are too few to tell: what is unusual stays so', () => {
    expect(unusualSkips({ 'no-opening-date': 3, 'too-old': 1 }, 4, before(60, { 'too-old': 20 }))).toEqual({
      'no-opening-date': 3,
    });
    expect(unusualSkips({ 'no-opening-date': 3 }, 40, before(60, {}))).toEqual({});
  });

  it('are as usual where they are few, in rows or in share', () => {
    expect(usualSkips({ 'no-opening-date': 4 }, 4, before(1_000, {}))).toBe(4);
    expect(usualSkips({ 'no-opening-date': 40 }, 100, before(1_000, {}))).toBe(40);
  });
});
