import { describe, expect, it } from 'vitest';
import { actsOf, nextKind } from './next-step.ts';

const now = Date.parse('2026-05-04T12:00:00.000Z');

describe('nextKind', () => {
  it('is dated while a date is ahead, to the end of its day', () => {
    expect(nextKind({ deadlineAt: '2026-05-10T05:00:00.000Z', status: { state: 'open', text: 'Open' } }, now)).toBe('dated');
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
    expect(nextKind({ status: { state: 'approved', text: 'Approved' }, deadlineAt: '2026-05-01T05:00:00.000Z' }, now)).toBe('over');
    expect(nextKind({ withdrawnAt: '2026-05-01T05:00:00.000Z' }, now)).toBe('over');
  });
  it('is open without a status or with an unsettled one', () => {
    expect(nextKind({}, now)).toBe('open');
    expect(nextKind({ status: { state: 'in-progress', text: 'In review' } }, now)).toBe('open');
  });
});

describe('actsOf', () => {
  it('offers 3-1-1 for what may be unfixed only where something was to be fixed', () => {
    expect(actsOf('over', { type: 'service-requests' })).toEqual({ who: 'nobody', you: 'askDone' });
    expect(actsOf('over', { type: 'site-plans' })).toEqual({ who: 'nobody', you: 'ask' });
  });
  it('sends to Austin Energy for power, also once it should be back', () => {
    expect(actsOf('dated', { type: 'infrastructure', deadlineKind: 'restored' })).toEqual({ who: 'utility', you: 'askUtility' });
    expect(actsOf('over', { type: 'infrastructure', deadlineKind: 'restored' })).toEqual({ who: 'nobody', you: 'askUtility' });
  });
  it('invites to speak only while a meeting or comment period is ahead', () => {
    expect(actsOf('dated', { type: 'council', deadlineKind: 'meeting' }).you).toBe('comment');
    expect(actsOf('open', { type: 'council', deadlineKind: 'meeting' }).you).toBe('ask');
    expect(actsOf('dated', { type: 'building-permits', deadlineKind: 'expected' }).you).toBe('ask');
  });
});
