import { DAY_MS, HOUR_MS, isCampingCase, type ItemDraft, type ItemStage, type GivenPiece } from '@moontower/contracts';
import { z } from 'zod';
import { sodaKeys, sodaPages } from '../../sources/soda/soda.ts';
import { CITY_PUBLISHER, PUBLIC_DOMAIN, datasetPage, rowUrl } from '../austin-links.ts';
import { subtypeOf, yesTag } from '../draft-item.ts';
import { pointOf, readDay, readMoment } from '../austin-reading.ts';
import { joinedKey } from '../draft-record.ts';
import { defineFeed, type NormalisedRow } from '../feed.ts';
import { readableAddress, zipOf } from '../read-address.ts';
import { latest } from '../read-dates.ts';
import { statusReader } from '../read-status.ts';
import { factsOf, oneLine, sentenceCase } from '../read-text.ts';
import { link, linkOf, scalar, text } from '../row-columns.ts';
import { ownWord, placePiece, textFields } from '../text-fields.ts';

const DATASET = '6wtj-zbtb';

const row = z.object({
  case_id: z.string().min(1),
  case_type: text,
  description: text,
  status: text,
  priority: scalar,
  department: text,
  address: text,
  zip_code: scalar,
  city: text,
  opened_date: text,
  closed_date: text,
  date_updated: text,
  violationcasenumber: text,
  repeatoffenderrelated: text,
  shorttermrentalrelated: text,
  parcelid: text,
  latitude: scalar,
  longitude: scalar,
  violationcaselink: link,
});
type CodeRow = z.infer<typeof row>;

/** The five levels of austintexas.gov/service/report-code-violation, read in their order. */
const PRIORITIES = new Map([
  ['1', 'within an hour, emergency'],
  ['2', 'within a day, high risk'],
  ['3', 'within three days, unsafe'],
  ['4', 'within four days, maintenance'],
  ['5', 'within five days, nuisance'],
]);

function stagesOf(opened: string, closed: string | undefined): ItemStage[] {
  return closed === undefined
    ? [{ stage: 'filed', on: opened }]
    : [
        { stage: 'filed', on: opened },
        { stage: 'done', on: closed },
      ];
}

function summaryOf(published: CodeRow, opened: string, closed: string | undefined): GivenPiece[] {
  const answer = PRIORITIES.get(String(published.priority ?? '').replace(/\.0+$/, ''));
  return [
    closed === undefined ? ['Reported {0|day}.', opened] : ['Reported {0|day}, closed {1|day}.', opened, closed],
    answer === undefined
      ? [' No priority is recorded.']
      : [' Priority {0}: an answer {1|say}.', String(Number(published.priority)), answer],
    [' A case is a report to look into, not a finding.'],
  ];
}

function kindOf({ description }: CodeRow): string | undefined {
  return oneLine(description?.replace(/\(s\)/gi, ''));
}

/** A case about a camp is guarded as a report of one. */
const subjectOf = (kind: string | undefined): Pick<ItemDraft, 'subtype' | 'sensitive'> =>
  kind !== undefined && isCampingCase(kind)
    ? { subtype: 'camping', sensitive: true }
    : { subtype: subtypeOf(kind, 'complaint') };

/** The dataset gives no reason for closing a case. */
const statusOf = statusReader([
  [/^(closed|resolved)/, 'no-reason'],
  [/withdrawn|void/, 'withdrawn'],
  [/pending|review|progress/, 'pending'],
  [/^(active|open|new)/, 'open'],
]);

function normalise(published: CodeRow): NormalisedRow {
  const key = published.case_id.trim();
  const opened = readDay(published.opened_date);
  if (opened === undefined) return { kind: 'skip', reason: 'no opening date', key };
  const closed = readDay(published.closed_date)?.day;
  const kind = kindOf(published);
  const address = readableAddress(published.address);
  const name: GivenPiece[] = [['Code complaint'], ...(kind === undefined ? [] : [': ', ownWord(sentenceCase(kind))])];
  const item: ItemDraft = {
    key,
    type: 'code-cases',
    pulseType: 'development',
    ...subjectOf(kind),
    ...textFields(
      [...name, ...(address === undefined ? [` (${key})`] : placePiece(address))],
      summaryOf(published, opened.day, closed),
    ),
    status: statusOf(published.status),
    stages: stagesOf(opened.day, closed),
    address,
    zip: zipOf(published.zip_code, published.address),
    ...pointOf([published.longitude, published.latitude]),
    url: linkOf(published.violationcaselink) ?? rowUrl(DATASET, 'case_id', key),
    publishedAt: opened.start,
    publishedDayOnly: true,
    cityUpdatedAt: readMoment(published.date_updated)?.at,
    provenance: 'city-record',
    tags: [
      ...yesTag(published.repeatoffenderrelated, 'repeat-offender program'),
      ...yesTag(published.shorttermrentalrelated, 'short-term rental'),
    ],
    facts: factsOf([
      ['Case', key],
      ['Kind', kind],
      ['Case type', published.case_type],
      ['Department', published.department],
      ['Priority', published.priority?.toString()],
      ['Opened', opened.day],
      ['Closed', closed],
      ['Violation case', published.violationcasenumber],
      ['Parcel', published.parcelid],
    ]),
  };
  return { kind: 'item', item };
}

export const austinCodeCases = defineFeed({
  id: 'austin-code-cases',
  role: 'code-cases',
  title: 'Code complaint cases',
  dataset: DATASET,
  publisher: `${CITY_PUBLISHER}, Development Services`,
  homepage: datasetPage(DATASET),
  licence: PUBLIC_DOMAIN,
  category: 'Development',
  schedule: '20 6 * * *',
  cadenceMs: DAY_MS,
  backfillMonths: 24,
  expect: { rows: [0, 400_000], rejectedShare: 0.02 },
  row,
  requires: ['case_id', 'opened_date', 'status'],
  ignores: [
    'house_number',
    'inspector',
    'last_update',
    'location',
    'location_address',
    'location_city',
    'location_state',
    'location_zip',
    'reportedby',
    'servicerequestnumber',
    'state',
    'street_name',
  ],
  overlapMs: 72 * HOUR_MS,
  watermark: ({ opened_date: opened, date_updated: updated, closed_date: closed }) => latest(opened, updated, closed),
  pages: sodaPages({
    dataset: DATASET,
    select: Object.keys(row.shape),
    order: 'opened_date',
    since: ['opened_date', 'date_updated'],
    where: 'opened_date IS NOT NULL',
  }),
  identify: ({ case_id: id }) => (typeof id === 'string' ? id.trim() : undefined),
  keys: sodaKeys({
    dataset: DATASET,
    columns: ['case_id'],
    keyOf: (published) => joinedKey(published, ['case_id']),
    where: 'opened_date IS NOT NULL',
  }),
  version: 3,
  normalise,
});
