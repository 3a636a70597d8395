import type { ItemStatus } from '@moontower/contracts/items/item';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import type { Answer } from '@moontower/ui/feedback/Async.tsx';

export const AT = '2026-06-10T23:00:00.000Z';

export const STATUSES: readonly ItemStatus[] = [
  { state: 'open', text: 'Open', changedAt: AT },
  { state: 'in-progress', text: 'Work in Progress' },
  { state: 'approved', text: 'Approved' },
  { state: 'closed', text: 'Closed' },
  { state: 'closed', outcome: 'no-reason', text: 'Closed' },
  { state: 'closed', outcome: 'work-done', text: 'Closed', reason: 'Pothole filled on May 3' },
  { state: 'closed', outcome: 'inspected', text: 'Closed' },
  { state: 'closed', outcome: 'passed-on', text: 'Closed', reason: 'Sent to Transportation' },
  { state: 'closed', outcome: 'already-reported', text: 'Duplicate (open)' },
  { state: 'expired', text: 'Expired' },
  { state: 'withdrawn', text: 'Withdrawn' },
  { state: 'denied', text: 'Denied' },
  { state: 'unknown', text: '' },
];

const failed = new ApiError(503, 'The records cannot be read right now. Try again in a minute.', {
  code: 'unavailable',
  requestId: 'req-7f3a',
  at: Date.parse(AT),
});
function answer(over: Partial<Answer<string[]>>): Answer<string[]> {
  return {
    data: undefined,
    error: null,
    isFetching: false,
    dataUpdatedAt: Date.parse(AT),
    refetch: () => undefined,
    ...over,
  };
}
export const ANSWERS = {
  loading: answer({ isFetching: true }),
  failed: answer({ error: failed }),
  empty: answer({ data: [] }),
  stale: answer({ data: ['924 E 7th St'], error: failed }),
  whole: answer({ data: ['924 E 7th St', '701 Woodward St'] }),
} as const;
