import { describe, expect, it } from 'vitest';
import { nextKind } from './next-step.ts';

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
