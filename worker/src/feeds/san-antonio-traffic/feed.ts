import { sanAntonio } from '@moontower/city/san-antonio/san-antonio';
import { HOUR_MS, MINUTE_MS } from '@moontower/contracts';
import { columnFeed, type ColumnFeedOptions } from '../columns/column-feed.ts';

const PAGE = 'https://www.sanantonio.gov/SAPD/Calls';

/** The layer of the police's calls, of the last seven days: what leaves it stays here for 90. */
export const policeLayer = (where: string) =>
  ({
    department: 'Police',
    source: { kind: 'arcgis', id: 'CFS_SAPD_7Days', server: 'FeatureServer', layer: 0, where },
    columns: {
      key: 'IncidentNumber',
      kind: 'ProblemType',
      category: 'Category',
      address: 'Address',
      zip: 'Zipcode',
      latitude: 'LAT',
      longitude: 'LON',
      at: 'ResponseDate',
    },
    since: ['ResponseDate'],
    requires: ['ProblemType'],
    ignores: 'ResponseDateText | PatrolDistrict | Substation | URL | Color | About | OBJECTID | CADID',
    url: PAGE,
    about: {
      homepage: PAGE,
      licence: 'Not stated by the publisher',
      schedule: '*/10 * * * *',
      cadenceMs: 10 * MINUTE_MS,
      backfillMonths: 3,
      retentionDays: 90,
      expect: { rows: [0, 100_000], rejectedShare: 0.5 },
      overlapMs: 6 * HOUR_MS,
    },
  }) satisfies Partial<ColumnFeedOptions>;

const layer = policeLayer("Category='Traffic Calls'");
export const sanAntonioTraffic = columnFeed(sanAntonio, {
  id: 'san-antonio-traffic',
  role: 'traffic',
  ...layer,
  leavesOut: [['kind', /\bstop\b|^dwi\b|\bdrunk\b/i, 'a stop or an arrest, not a matter of the road']],
  about: {
    ...layer.about,
    expect: { rows: [0, 100_000], rejectedShare: 0.1 },
    note: 'Only calls about traffic, of the last seven days: what leaves the layer stays here for 90 days.',
  },
});
