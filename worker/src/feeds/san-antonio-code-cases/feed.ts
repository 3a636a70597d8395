import { DAY_MS, type GivenPiece } from '@moontower/contracts';
import { defineFeed, type NormalisedRow } from '../feed.ts';
import { sentenceCase } from '../read-text.ts';
import {
  caseOf,
  DATASET,
  IGNORES,
  isCodeCase,
  requestPages,
  requestRow,
  REQUIRES,
  RESOURCE,
  toldOf,
  typeOf,
  type RequestRow,
} from '../san-antonio-311/request-row.ts';
import {
  addressOf,
  datasetPage,
  isoDay,
  itemOf,
  OF_CITY,
  readDay,
  resourcePage,
  stagesOf,
} from '../san-antonio-reading.ts';
import { subtypeOf } from '../draft-item.ts';
import { ownWord, placePiece } from '../text-fields.ts';

function summaryOf(opened: string | undefined, closed: string | undefined): GivenPiece[] {
  if (opened === undefined) return [];
  return [
    closed === undefined ? ['Reported {0|day}.', opened] : ['Reported {0|day}, closed {1|day}.', opened, closed],
    [' A case is a report to look into, not a finding.'],
  ];
}

function normalise(published: RequestRow): NormalisedRow {
  const key = published.CASEID.trim();
  const told = toldOf(published);
  if (told === undefined) return { kind: 'skip', reason: 'no opening date', key };
  const kind = typeOf(published);
  const address = addressOf(published.OBJECTDESC);
  const name: GivenPiece[] = [['Code complaint'], ...(kind === undefined ? [] : [': ', ownWord(sentenceCase(kind))])];
  const opened = readDay(isoDay(published.OPENEDDATETIME))?.day;
  const closed = readDay(isoDay(published.CLOSEDDATETIME))?.day;
  return itemOf({
    key,
    type: 'code-cases',
    pulseType: 'development',
    subtype: subtypeOf(kind, 'complaint'),
    ...told,
    title: [...name, ...(address === undefined ? [` (${key})`] : placePiece(address))],
    summary: summaryOf(opened, closed),
    stages: stagesOf(['filed', opened], ['done', closed]),
    address,
    url: resourcePage(DATASET, RESOURCE),
    facts: [
      ['Case', key],
      ['Kind', published.TYPENAME],
      ['Department', published.Dept],
      ['Opened', opened],
      ['Closed', closed],
    ],
  });
}

export const sanAntonioCodeCases = defineFeed({
  id: 'san-antonio-code-cases',
  role: 'code-cases',
  title: 'Code complaint cases',
  dataset: RESOURCE,
  ...OF_CITY,
  publisher: `${OF_CITY.publisher}, Development Services`,
  homepage: datasetPage(DATASET),
  category: 'Development',
  schedule: '20 7 * * *',
  cadenceMs: DAY_MS,
  expect: { rows: [1, 1_000_000], rejectedShare: 0.02 },
  row: requestRow,
  requires: REQUIRES,
  ignores: IGNORES,
  overlapMs: 0,
  // Of the last 365 days, as the requests are: what leaves them stays here.
  watermark: () => undefined,
  pages: requestPages(isCodeCase),
  identify: caseOf,
  note: 'Cases of 3-1-1 whose reason is code enforcement: the city has no table of them.',
  version: 2,
  normalise,
});
