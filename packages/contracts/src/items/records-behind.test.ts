import { describe, expect, it } from 'vitest';
import { recordsPage, wholeList } from './records-behind.ts';

describe('the page of the records behind a number', () => {
  it('takes the question of their file', () => {
    expect(recordsPage('/api/items.csv?type=business&district=9')).toBe('/records?type=business&district=9');
    expect(recordsPage('/api/items.csv')).toBe('/records');
    expect(recordsPage('/api/analytics/rows.csv?file=payments&year=2026')).toBe('/records?file=payments&year=2026');
  });

  it('leaves pages and other files alone', () => {
    for (const other of [
      '/pork-tracker?floor=1',
      '/api/items.csvx',
      '/api/pulse/events.csv',
      'https://x.test/api/items.csv',
    ])
      expect(recordsPage(other)).toBe(other);
  });

  it('lists what is planned too, unless the question ends by itself', () => {
    expect(wholeList({ type: 'council' })).toEqual({ type: 'council', until: '2200-01-01' });
    expect(wholeList({ until: '2026-01-01' })).toEqual({ until: '2026-01-01' });
  });
});
