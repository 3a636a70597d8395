import { describe, expect, it } from 'vitest';
import { reportLink } from './report-link.ts';

describe('the way to report a problem', () => {
  it('names the place, whole behind the sign-in', () => {
    const link = reportLink([-97.7431, 30.2672], false);
    expect(link).toBe('/auth?next=%2Fincidents%3Fnew%3D1%26at%3D-97.74310%2C30.26720');
    const next = new URL(
      new URL(link, 'https://moontower.test').searchParams.get('next') ?? '',
      'https://moontower.test',
    );
    expect([next.pathname, next.searchParams.get('new'), next.searchParams.get('at')]).toEqual([
      '/incidents',
      '1',
      '-97.74310,30.26720',
    ]);
  });

  it('goes straight to the form for whoever is signed in, and names no place where none is known', () => {
    expect(reportLink([-97.7431, 30.2672], true)).toBe('/incidents?new=1&at=-97.74310,30.26720');
    expect([reportLink(undefined, true), reportLink(undefined, false)]).toEqual([
      '/incidents?new=1',
      '/auth?next=%2Fincidents%3Fnew%3D1',
    ]);
  });
});
