import { describe, expect, it } from 'vitest';
import { itemFrom, skipFrom } from '../read-sample.ts';
import { austinZoning } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-zoning', () => {
  it('says from which zoning to which, and where', () => {
    expect(itemFrom(austinZoning, sample[0])).toMatchObject({
      type: 'zoning-cases',
      pulseType: 'development',
      title: 'Zoning case: Example Corner Rezoning at 4500 S Lamar Blvd',
      summary: 'From SF-3 to GR-MU.',
      status: { state: 'in-progress' },
      stages: [{ stage: 'filed', on: '2026-02-03' }],
    });
  });
  it('dates a case without a filing date by its status and names it by its number', () => {
    expect(itemFrom(austinZoning, sample[1])).toMatchObject({
      title: 'Zoning case: C14-2025-9002',
      publishedAt: '2026-03-11T05:00:00.000Z',
      status: { state: 'withdrawn' },
    });
  });
  it('skips a case without any date by name', () => {
    expect(skipFrom(austinZoning, sample[1], { status_date: undefined })).toBe('no date');
  });
  it('leaves applicants and owners out', () => {
    expect(austinZoning.ignores).toEqual(expect.arrayContaining(['applicant_phone', 'owner_phone', 'owner_fullname']));
  });
});
