import { describe, expect, it } from 'vitest';
import { itemFrom, skipFrom } from '../read-sample.ts';
import { dallas311 } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('dallas-311', () => {
  it('reads the point out of its text, and when the city means to be done', () => {
    expect(itemFrom(dallas311, sample[0])).toMatchObject({
      key: '26-00000001',
      title: 'Street pothole repair at 100 Example St',
      subtype: 'pothole',
      publishedAt: '2026-05-04T16:12:11.000Z',
      deadlineAt: '2026-05-09T04:59:00.000Z',
      status: { state: 'closed' },
      statedDistrict: 14,
      zip: '75201',
      location: { coordinates: [-96.80253382336753, 32.78680639281041] },
      facts: { Outcome: 'Work Completed', Responsible: 'Public Works' },
    });
  });

  it.each([
    ['Closed', 'Work Completed', 'work-done'],
    ['Closed', 'Investigation Complete', 'inspected'],
    ['Closed', 'Request\u00a0Transferred', 'passed-on'],
    ['Closed', 'Information Provided', 'answered'],
    ['Closed (Transferred)', 'Request Transferred', 'passed-on'],
    ['Closed (Duplicate)', 'Information Provided', 'already-reported'],
  ])('gives what the city says of how it ended as its reason: %s, %s', (status, outcome, told) => {
    expect(itemFrom(dallas311, sample[0], { status, outcome }).status).toMatchObject({
      state: 'closed',
      outcome: told,
      text: status,
      reason: outcome.replace('\u00a0', ' '),
    });
  });

  it('says that no reason is given where none is, and keeps the words of an answer about a camp', () => {
    expect(itemFrom(dallas311, sample[0], { outcome: undefined }).status).toMatchObject({ outcome: 'no-reason' });
    expect(itemFrom(dallas311, sample[0], { outcome: undefined }).status?.reason).toBeUndefined();
    expect(itemFrom(dallas311, sample[2]).status).toMatchObject({ outcome: 'pending' });
    const camp = itemFrom(dallas311, sample[1], { status: 'Closed', outcome: 'Work Completed at the tents' });
    expect(camp.status?.outcome).toBe('work-done');
    expect(camp.status?.reason).not.toContain('tents');
  });

  it('guards a report of people living outside: neither its door, its point nor its words', () => {
    const item = itemFrom(dallas311, sample[1]);
    expect(item).toMatchObject({ sensitive: true, subtype: 'encampment', address: '100 block of Example St' });
    expect(item.location).toBeUndefined();
    expect(JSON.stringify(item)).not.toMatch(/123 Example|32\.78/i);
  });

  it('leaves out what the city filed to try its own system', () => {
    expect(skipFrom(dallas311, sample[0], { service_request_type: 'Test CRM' })).toBe(
      'a test of the city’s own system',
    );
  });
});
