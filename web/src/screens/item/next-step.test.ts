import { describe, expect, it } from 'vitest';
import { isWholeDay, nextKind } from './next-step.ts';

const now = Date.parse('2026-05-04T12:00:00.000Z');

describe('nextKind', () => {
  it('is dated while a deadline is ahead, even on a closed record', () => {
    expect(nextKind({ deadlineAt: '2026-05-10T05:00:00.000Z', status: { state: 'closed', text: 'Closed' } }, now)).toBe('dated');
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

describe('isWholeDay', () => {
  it('knows Austin’s midnight from an hour of the day, in summer and winter', () => {
    expect([isWholeDay('2026-05-10T05:00:00.000Z'), isWholeDay('2026-12-10T06:00:00.000Z'), isWholeDay('2026-05-10T23:00:00.000Z')]).toEqual([true, true, false]);
  });
});
