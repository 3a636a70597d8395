import { describe, expect, it } from 'vitest';
import { nextStatuses } from './next-statuses.ts';

describe('who may make what of a status', () => {
  it.each([
    { who: 'a reader', roles: [], mine: false, status: 'open', next: [] },
    { who: 'its author', roles: [], mine: true, status: 'open', next: [] },
    { who: 'its author, of a closed one', roles: [], mine: true, status: 'closed', next: ['open'] },
    { who: 'city staff', roles: ['staff'], mine: false, status: 'open', next: ['in_progress', 'resolved', 'closed'] },
    { who: 'city staff, of a closed one', roles: ['staff'], mine: false, status: 'closed', next: [] },
    { who: 'a reviewer, of a resolved one', roles: ['reviewer'], mine: false, status: 'resolved', next: ['open'] },
  ] as const)('$who', ({ roles, mine, status, next }) => {
    expect(nextStatuses(status, { roles, mine })).toEqual(next);
  });
});
