import { DAY_MS, type GivenPiece } from '@moontower/contracts';
import { z } from 'zod';
import { legistarItemPages } from '../../sources/legistar-items.ts';
import { eventsOfBody } from '../../sources/legistar.ts';
import { CALENDAR, COUNCIL, itemOf, PUBLISHER, readMoment } from '../dallas/dallas-reading.ts';
import { subtypeOf } from '../draft-item.ts';
import { defineFeed, type Row } from '../feed.ts';
import { cap, fromCapitals, oneLine, sentenceCase } from '../read-text.ts';
import { CASE_WORDS, statusReader } from '../read-status.ts';
import { linkOf, plainCode, scalar } from '../row-columns.ts';

/** Text on one line; Legistar sends null for nothing. */
const cell = z
  .string()
  .nullish()
  .transform((published) => oneLine(published ?? undefined));
const columns = z.object({
  EventItemId: scalar,
  EventId: scalar,
  EventDate: cell,
  EventItemAgendaNumber: cell,
  EventItemTitle: cell,
  EventItemMatterFile: cell,
  EventItemMatterType: cell,
  EventItemMatterStatus: cell,
  EventAgendaFile: cell,
  EventInSiteURL: cell,
});
type AgendaRow = z.infer<typeof columns>;

/** The clerk's words: what is deferred, held or sent back comes again, and what was deleted is off the agenda. */
const statusOf = statusReader([
  [/defer|held|remand|hearing open/, 'put-off'],
  [/denied/, 'denied'],
  [/deleted/, 'withdrawn'],
  [/approved/, 'approved'],
  [/appoint|recommendation followed|^hearing closed/, 'as-stated'],
  ...CASE_WORDS,
]);

/** `62.` as `62`. */
const numberOf = (published: string | undefined): string | undefined => published?.replace(/\.$/, '');

const titleOf = (item: string | undefined): GivenPiece =>
  item === undefined ? ['Council item'] : ['Council item {0}', item];

const keyOf = ({ EventItemId: id }: Row): string | undefined =>
  typeof id === 'number' || typeof id === 'string' ? plainCode(id) : undefined;

const kindOf = ({ EventItemMatterType: kind }: AgendaRow): string | undefined =>
  kind === undefined ? undefined : sentenceCase(fromCapitals(kind));

export const dallasCouncilAgenda = defineFeed({
  id: 'dallas-council-agenda',
  role: 'agendas',
  title: 'Council agenda items',
  dataset: 'eventitems',
  publisher: `${PUBLISHER}, City Secretary`,
  homepage: CALENDAR,
  licence: 'Not stated by the publisher',
  category: 'Public Services',
  schedule: '45 6 * * *',
  cadenceMs: 7 * DAY_MS,
  backfillMonths: 12,
  expect: { rows: [0, 200_000], rejectedShare: 0.7 },
  row: columns,
  requires: ['EventItemId', 'EventItemTitle'],
  ignores: [
    'EventBodyName',
    'EventItemAccelaRecordId',
    'EventItemActionId',
    'EventItemActionName',
    'EventItemActionText',
    'EventItemAgendaNote',
    'EventItemAgendaSequence',
    'EventItemConsent',
    'EventItemEventId',
    'EventItemFlagExtra',
    'EventItemGuid',
    'EventItemLastModifiedUtc',
    'EventItemMatterAttachments',
    'EventItemMatterGuid',
    'EventItemMatterId',
    'EventItemMatterName',
    'EventItemMinutesNote',
    'EventItemMinutesSequence',
    'EventItemMover',
    'EventItemMoverId',
    'EventItemPassedFlag',
    'EventItemPassedFlagName',
    'EventItemRollCallFlag',
    'EventItemRowVersion',
    'EventItemSeconder',
    'EventItemSeconderId',
    'EventItemTally',
    'EventItemVersion',
    'EventItemVideo',
    'EventItemVideoIndex',
  ],
  overlapMs: 45 * DAY_MS,
  watermark: ({ EventDate }) => EventDate,
  pages: legistarItemPages({ where: eventsOfBody(COUNCIL) }),
  identify: keyOf,
  note: 'Of the council alone. Votes are not in the clerk’s system: the voting record has them, by day and number.',
  normalise: (row) => {
    const key = keyOf(row);
    const at = readMoment(row.EventDate);
    if (key === undefined || at === undefined) return { kind: 'skip', reason: 'no meeting date', key };
    const number = numberOf(row.EventItemAgendaNumber);
    if (number === undefined) return { kind: 'skip', reason: 'a heading or a note, not an item', key };
    const text = row.EventItemTitle;
    return itemOf({
      key,
      type: 'council',
      pulseType: 'budget',
      subtype: subtypeOf(row.EventItemMatterType, 'agenda-item'),
      title: [titleOf(number), ': ', { quote: cap(text ?? key, 160) }],
      at,
      summary: text,
      status: statusOf(row.EventItemMatterStatus),
      url: linkOf(row.EventInSiteURL) ?? linkOf(row.EventAgendaFile) ?? CALENDAR,
      facts: [
        ['Request', row.EventItemMatterFile],
        ['Meeting', row.EventDate?.slice(0, 10)],
        ['Kind', kindOf(row)],
      ],
    });
  },
});
