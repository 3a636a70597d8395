import { sanAntonio } from '@moontower/city/san-antonio/san-antonio';
import { columnFeed } from '../columns/column-feed.ts';
import { CODE_CASES, SERVICE_CALLS } from '../san-antonio-311/feed.ts';

export const sanAntonioCodeCases = columnFeed(sanAntonio, {
  id: 'san-antonio-code-cases',
  role: 'code-cases',
  department: 'Development Services',
  ...SERVICE_CALLS,
  only: CODE_CASES,
  about: {
    schedule: '20 7 * * *',
    // Of the last 365 days, as the requests are: what leaves them stays here.
    expect: { rows: [1, 1_000_000], rejectedShare: 0.02 },
    shapeOnly: true,
    note: 'Cases of 3-1-1 whose reason is code enforcement: the city has no table of them.',
  },
});
