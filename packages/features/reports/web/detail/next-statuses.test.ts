import { describe, expect, it } from 'vitest';
import { nextStatuses } from './next-statuses.ts';

const ALL = ['in_progress', 'resolved', 'closed'];
const HIDDEN = { anonymousReport: true, mine: true } as const;

describe('who may make what of a status', () => {
  it.each([
    { who: 'a reader', roles: [], mine: false, status: 'open', next: [] },
    { who: 'its author', roles: [], mine: true, status: 'open', next: [] },
    { who: 'its author, of a closed one', roles: [], mine: true, status: 'closed', next: ['open'] },
    { who: 'city staff', roles: ['staff'], mine: false, status: 'open', next: ['in_progress', 'resolved', 'closed'] },
    { who: 'city staff, of a closed one', roles: ['staff'], mine: false, status: 'closed', next: [] },
    { who: 'a reviewer, of a resolved one', roles: ['reviewer'], mine: false, status: 'resolved', next: ['open'] },
    { who: 'a reviewer, of their own named one', roles: ['reviewer'], mine: true, status: 'open', next: ALL },
    { who: 'a reviewer who hid their name on it', ...HIDDEN, roles: ['reviewer'], status: 'open', next: [] },
    { who: 'staff who hid their name on it', ...HIDDEN, roles: ['staff'], status: 'in_progress', next: [] },
    { who: 'the same, of a closed one', ...HIDDEN, roles: ['staff', 'reviewer'], status: 'closed', next: ['open'] },
    {
      who: 'a reviewer, of an anonymous one',
      anonymousReport: true,
      roles: ['reviewer'],
      mine: false,
      status: 'open',
      next: ALL,
    },
    {
      who: 'a reviewer, of a joined one',
      mergedInto: 'another',
      roles: ['reviewer'],
      mine: false,
      status: 'closed',
      next: [],
    },
  ] as const)('$who', ({ roles, mine, next, ...incident }) => {
    expect(nextStatuses(incident, { roles, mine })).toEqual(next);
  });
});
