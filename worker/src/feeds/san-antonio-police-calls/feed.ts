import { sanAntonio } from '@moontower/city/san-antonio/san-antonio';
import { columnFeed } from '../columns/column-feed.ts';
import { policeLayer } from '../san-antonio-traffic/feed.ts';

const layer = policeLayer("Category<>'Traffic Calls'");
export const sanAntonioPoliceCalls = columnFeed(sanAntonio, {
  id: 'san-antonio-police-calls',
  role: 'police-calls',
  ...layer,
  about: {
    ...layer.about,
    title: 'Police calls of seven days',
    note: 'Calls that are not about traffic, by block. Calls about a person are left out; what leaves the layer stays here for 90 days.',
  },
});
