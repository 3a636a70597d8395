import { HOUR_MS, MINUTE_MS, type ItemDraft } from '@moontower/contracts';
import { austinPoint } from '@moontower/city';
import { z } from 'zod';
import { sodaKeys, sodaPages } from '../../sources/soda/soda.ts';
import { CITY_PUBLISHER, PUBLIC_DOMAIN, datasetPage, rowUrl } from '../austin-links.ts';
import { joinedKey } from '../draft-record.ts';
import { defineFeed, type NormalisedRow } from '../feed.ts';
import { pointColumn, degreesOf } from '../read-point.ts';
import { readableAddress, zipOf } from '../read-address.ts';
import { readInstant } from '../austin-reading.ts';
import { DISPATCH_WORDS, statusReader } from '../read-status.ts';
import { factsOf } from '../read-text.ts';
import { scalar, text } from '../row-columns.ts';
import { reportedAs, trafficKind } from './traffic-kind.ts';
import { ownWord, placePiece, textFields } from '../text-fields.ts';

const statusOf = statusReader(DISPATCH_WORDS);

const DATASET = 'dx9v-zd7x';

const row = z.object({
  traffic_report_id: z.string().min(1),
  published_date: text,
  issue_reported: text,
  address: text,
  agency: text,
  latitude: scalar,
  longitude: scalar,
  location: pointColumn,
  traffic_report_status: text,
  traffic_report_status_date_time: text,
});
type TrafficRow = z.infer<typeof row>;

function normalise(published: TrafficRow): NormalisedRow {
  const key = published.traffic_report_id.trim();
  const began = readInstant(published.published_date);
  if (began === undefined) return { kind: 'skip', reason: 'no publication time', key };
  const { subtype, name } = trafficKind(published.issue_reported);
  const address = readableAddress(published.address);
  const [longitude, latitude] = degreesOf(published.longitude, published.latitude, published.location);
  const { location, problem } = austinPoint(longitude, latitude);
  const changed = readInstant(published.traffic_report_status_date_time);
  const status = statusOf(published.traffic_report_status);
  const item: ItemDraft = {
    key,
    type: 'traffic-incidents',
    pulseType: 'infrastructure',
    subtype,
    ...textFields(
      [ownWord(name), ...placePiece(address)],
      [
        ownWord(name),
        published.agency?.trim() === 'AUSTIN PD'
          ? [', as reported to Austin Police. A first report, not a finding.']
          : [', as reported to the traffic center. A first report, not a finding.'],
      ],
    ),
    status: status === undefined || changed === undefined ? status : { ...status, changedAt: changed.at },
    address,
    zip: zipOf(undefined, published.address),
    location,
    precision: location === undefined ? 'none' : 'address',
    pointProblem: problem,
    url: rowUrl(DATASET, 'traffic_report_id', key),
    publishedAt: began.at,
    publishedDayOnly: began.dayOnly,
    cityUpdatedAt: changed?.at,
    provenance: 'city-record',
    tags: [],
    facts: factsOf([
      ['Reported as', reportedAs(published.issue_reported)],
      ['Agency', published.agency?.trim()],
      ['Status', published.traffic_report_status],
    ]),
  };
  return { kind: 'item', item };
}

export const austinTraffic = defineFeed({
  id: 'austin-traffic',
  role: 'traffic',
  title: 'Real-time traffic incidents',
  dataset: DATASET,
  publisher: `${CITY_PUBLISHER}, Transportation and Public Works`,
  homepage: datasetPage(DATASET),
  licence: PUBLIC_DOMAIN,
  category: 'Public Services',
  schedule: '*/5 * * * *',
  cadenceMs: 5 * MINUTE_MS,
  backfillMonths: 3,
  retentionDays: 90,
  expect: { rows: [0, 600_000], rejectedShare: 0.02 },
  row,
  requires: ['traffic_report_id', 'published_date', 'issue_reported'],
  ignores: [],
  overlapMs: 2 * HOUR_MS,
  watermark: ({ traffic_report_status_date_time: changed, published_date: began }) => changed ?? began,
  pages: sodaPages({
    dataset: DATASET,
    select: Object.keys(row.shape),
    order: 'traffic_report_status_date_time',
    since: 'traffic_report_status_date_time',
  }),
  identify: ({ traffic_report_id: id }) => (typeof id === 'string' ? id.trim() : undefined),
  keys: sodaKeys({
    dataset: DATASET,
    columns: ['traffic_report_id'],
    keyOf: (published) => joinedKey(published, ['traffic_report_id']),
  }),
  // 5: midnight of UTC is a moment.
  version: 5,
  normalise,
});
