import { describe, expect, it } from 'vitest';
import { itemFrom, skipFrom } from '../read-sample.ts';
import { austinCertificates } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-certificates', () => {
  it('gives a final permit with the flag as a certificate on the day it was completed', () => {
    expect(itemFrom(austinCertificates, sample[0])).toMatchObject({ type: 'certificates-occupancy', pulseType: 'development', title: 'Certificate of occupancy for 6403 Arnold Dr', publishedAt: '2026-04-20T05:00:00.000Z', publishedDayOnly: true });
  });
  it('falls back to the day of the status', () => { expect(itemFrom(austinCertificates, sample[1])).toMatchObject({ subtype: 'commercial', publishedAt: '2026-04-11T05:00:00.000Z' }); });
  it('skips permits that are not final or lack the flag, by name', () => {
    expect(skipFrom(austinCertificates, sample[0], { status_current: 'Active' })).toBe('no final permit with a certificate');
    expect(skipFrom(austinCertificates, sample[0], { certificate_of_occupancy: 'No' })).toBe('no final permit with a certificate');
  });
});
