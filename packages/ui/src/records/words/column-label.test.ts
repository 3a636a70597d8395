import { describe, expect, it } from 'vitest';
import { columnLabel, publishedDay } from './column-label.ts';

describe('columnLabel', () => {
  it('uses our words for known columns and takes unknown ones apart', () => {
    expect(columnLabel('issue_date', { issue_date: 'Issued' })).toBe('Issued');
    expect(columnLabel('total_new_addSqft', {})).toBe('Total new add sqft');
    expect(columnLabel('constructor', {})).toBe('Constructor');
    expect(columnLabel('__', {})).toBe('__');
  });
});

describe('publishedDay', () => {
  it('reads a day from a whole timestamp only, without moving it', () => {
    expect(publishedDay('2026-04-08T00:00:00.000')).toBe('2026-04-08');
    expect(publishedDay('2017-12-01T23:10:00.000Z')).toBe('2017-12-01');
    expect(publishedDay('2026-064016 PP')).toBeUndefined();
  });
});
