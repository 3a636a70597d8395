import { describe, expect, it } from 'vitest';
import { actsOf, nextKind } from './next-step.ts';

const now = Date.parse('2026-05-04T12:00:00.000Z');

describe('nextKind', () => {
  it('is dated while a date is ahead, to the end of its day', () => {
    expect(nextKind({ deadlineAt: '2026-05-10T05:00:00.000Z', status: { state: 'open', text: 'Open' } }, now)).toBe(
      'dated',
    );
    expect(nextKind({ deadlineAt: '2026-05-04T05:00:00.000Z' }, now)).toBe('dated');
    expect(nextKind({ deadlineAt: '2026-05-03T05:00:00.000Z' }, now)).toBe('open');
  });
  it('is over for a closed, cancelled or withdrawn record, whatever date is ahead', () => {
    const deadlineAt = '2026-05-10T05:00:00.000Z';
    expect(nextKind({ deadlineAt, status: { state: 'closed', text: 'Closed' } }, now)).toBe('over');
    expect(nextKind({ deadlineAt, status: { state: 'withdrawn', text: 'Cancelled' } }, now)).toBe('over');
    expect(nextKind({ deadlineAt, withdrawnAt: '2026-05-01T05:00:00.000Z' }, now)).toBe('over');
  });
  it('is over once the record is settled or taken back', () => {
    expect(
      nextKind({ status: { state: 'approved', text: 'Approved' }, deadlineAt: '2026-05-01T05:00:00.000Z' }, now),
    ).toBe('over');
    expect(nextKind({ withdrawnAt: '2026-05-01T05:00:00.000Z' }, now)).toBe('over');
  });
  it('is open without a status or with an unsettled one', () => {
    expect(nextKind({}, now)).toBe('open');
    expect(nextKind({ status: { state: 'in-progress', text: 'In review' } }, now)).toBe('open');
  });
});

describe('actsOf', () => {
  const record = { type: 'service-requests', subtype: 'pothole', facts: { Ticket: '26-00119101' } } as const;
  it('says 911 while a fire or crash is active, and nothing once it is not', () => {
    const fire = { type: 'fire-incidents', subtype: 'grass-fire', facts: {} } as const;
    expect(actsOf('open', { ...fire, status: { state: 'open', outcome: 'active', text: 'ACTIVE' } })).toEqual({
      you: 'danger',
    });
    expect(
      actsOf('over', { ...fire, status: { state: 'closed', outcome: 'no-longer-active', text: 'ARCHIVED' } }),
    ).toBeUndefined();
  });
  it('offers 3-1-1 where there is a number that can be said on the phone', () => {
    expect(actsOf('open', record)).toEqual({ you: 'ask', who: 'city', call: '26-00119101' });
    expect(actsOf('over', record)).toEqual({ you: 'askDone', who: 'nobody', call: '26-00119101' });
    expect(actsOf('open', { type: 'code-cases', subtype: 'complaint', facts: { Case: '2026-042350 CC' } })).toEqual({
      you: 'ask',
      who: 'city',
      call: '2026-042350 CC',
    });
    expect(actsOf('open', { ...record, facts: { Ticket: '5f3c9a7be1d2f0a4c8b6e913' } })).toBeUndefined();
    expect(actsOf('open', { ...record, facts: {} })).toBeUndefined();
  });
  it('leaves it out for permits, animals, inspections and plans', () => {
    for (const type of ['building-permits', 'animals', 'business', 'site-plans', 'council', 'news'] as const)
      for (const kind of ['open', 'over', 'dated'] as const)
        expect(actsOf(kind, { type, subtype: 'any', facts: { Case: 'C14-2026-0001', Permit: '2026-1' } })).toBe(
          undefined,
        );
  });
  it('sends to Austin Energy for power, also once it should be back', () => {
    const outage = { type: 'infrastructure', subtype: 'power-outage', facts: {}, deadlineKind: 'restored' } as const;
    expect(actsOf('dated', outage)).toEqual({ who: 'utility', you: 'askUtility' });
    expect(actsOf('over', outage)).toEqual({ who: 'nobody', you: 'askUtility' });
  });
  it('invites to speak only while a meeting or comment period is ahead', () => {
    const meeting = { type: 'council', subtype: 'meeting', facts: {}, deadlineKind: 'meeting' } as const;
    expect(actsOf('dated', meeting)?.you).toBe('comment');
    expect(actsOf('open', meeting)).toBeUndefined();
  });
});
