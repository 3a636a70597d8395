import { DAY_MS, type GivenPiece, type ItemStatus, type Outcome } from '@moontower/contracts';
import { z } from 'zod';
import { rowUrl, CITY_PUBLISHER } from '../austin-links.ts';
import { subtypeOf } from '../draft-item.ts';
import { itemOf, readMoment } from '../austin-reading.ts';
import { type Moment } from '../read-dates.ts';
import { CASE_WORDS, statusReader } from '../read-status.ts';
import { cap, oneLine } from '../read-text.ts';
import { link, linkOf, plainCode, scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';

const statusOf = statusReader([[/postpone|defer|tabled/, 'put-off'], [/fail/, 'denied'], ...CASE_WORDS]);

const DECIDED: readonly Outcome[] = ['approved', 'denied', 'put-off', 'withdrawn'];

const columns = z.object({
  request_number: z.string().min(1),
  agenda_date: text,
  item_number: scalar,
  posting_language: text,
  item_type: text,
  request_type: text,
  status: text,
  current_status: text,
  current_status_updated: text,
  lead_dept: text,
  sponsor: text,
  tags: text,
  attachments: link,
});

const titleOf = (item: string | undefined): GivenPiece =>
  item === undefined ? ['Council item'] : ['Council item {0}', item];
/** The council decides at its meeting; the clerk notes it a day later. What was noted before it is of its own day. */
function statusAt(
  status: ItemStatus | undefined,
  { at, recorded }: { at: Moment; recorded: Moment | undefined },
): Moment | undefined {
  const isDecided = DECIDED.some((outcome) => outcome === status?.outcome);
  return isDecided && recorded !== undefined && recorded.at > at.at ? at : recorded;
}
const isTest = ({ request_number: number, agenda_date: date }: z.infer<typeof columns>) =>
  /test/i.test(number) || date?.startsWith('2050') === true;

export const austinCouncilAgenda = defineSodaFeed({
  id: 'austin-council-agenda',
  role: 'agendas',
  title: 'Council agenda items',
  dataset: 'sich-49ay',
  publisher: `${CITY_PUBLISHER}, City Council`,
  licence: 'Not stated by the publisher',
  category: 'Public Services',
  columns,
  key: ['request_number'],
  since: ['current_status_updated', 'agenda_date'],
  cadenceMs: 7 * DAY_MS,
  backfillMonths: 12,
  overlapMs: 14 * DAY_MS,
  requires: ['request_number', 'agenda_date'],
  ignores: [],
  version: 3,
  normalise: (row) => {
    const key = row.request_number.trim();
    const at = readMoment(row.agenda_date);
    if (isTest(row)) return { kind: 'skip', reason: 'a test of the publisher', key };
    if (at === undefined) return without('meeting date', key);
    const text = oneLine(row.posting_language);
    const status = statusOf(row.current_status ?? row.status);
    const recorded = readMoment(row.current_status_updated);
    return itemOf({
      key,
      type: 'council',
      pulseType: 'budget',
      subtype: subtypeOf(row.item_type ?? row.request_type, 'agenda-item'),
      title: [titleOf(plainCode(row.item_number)), ': ', { quote: cap(text ?? key, 160) }],
      at,
      changed: recorded,
      statusAt: statusAt(status, { at, recorded }),
      summary: text,
      status,
      url: linkOf(row.attachments) ?? rowUrl('sich-49ay', 'request_number', key),
      facts: [
        ['Request', key],
        ['Meeting', row.agenda_date?.slice(0, 10)],
        ['Department', row.lead_dept],
        ['Sponsor', row.sponsor],
        ['Kind', row.item_type ?? row.request_type],
        ['Tags', row.tags],
      ],
    });
  },
});
