import { describe, expect, it } from 'vitest';
import { alertRecordsPage } from './records-page.ts';

describe('the page of an alert’s records', () => {
  it('is of an alert since a day, or ever', () => {
    const alert = { topics: ['crime', 'zoning'], filter: { district: '9', min_value: '5' } } as const;
    expect(alertRecordsPage(alert, '2026-11-17')).toBe(
      '/records?district=9&min_value=5&topics=crime,zoning&since=2026-11-17',
    );
    expect(alertRecordsPage({ topics: [], filter: {} })).toBe('/records');
  });
});
