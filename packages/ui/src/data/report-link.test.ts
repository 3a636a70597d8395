import { describe, expect, it } from 'vitest';
import { reportLink } from './report-link.ts';

describe('the way to report a problem', () => {
  it('goes straight to the form, for whoever is not signed in too, and names the place where one is known', () => {
    expect(reportLink([-97.7431, 30.2672])).toBe('/incidents?new=1&at=-97.74310,30.26720');
    expect(reportLink(undefined)).toBe('/incidents?new=1');
  });
});
