import { DAY_MS, floatingToInstant, type ItemStatus } from '@moontower/contracts';
import type { CityPlace } from '@moontower/city/city';
import { z } from 'zod';
import { legistarPages } from '../../sources/legistar.ts';
import { futureDate, type Drafts } from '../draft-item.ts';
import { defineFeed, type Feed, type Row } from '../feed.ts';
import type { Dates } from '../read-dates.ts';
import { cap, oneLine } from '../read-text.ts';
import { linkOf, plainCode, scalar, text } from '../row-columns.ts';
import { statusWith } from '../read-status.ts';
import { ownWord } from '../text-fields.ts';

const columns = z.object({
  EventId: scalar,
  EventBodyName: text,
  EventDate: text,
  EventTime: z.string().nullish(),
  EventLocation: z.string().nullish(),
  EventComment: z.string().nullish(),
  EventAgendaFile: z.string().nullish(),
  EventMinutesFile: z.string().nullish(),
  EventAgendaStatusName: z.string().nullish(),
  EventInSiteURL: z.string().nullish(),
});
type MeetingRow = z.infer<typeof columns>;

/** `2:00 PM` on the meeting's day, the city's wall clock. */
function startOf({ EventDate, EventTime }: MeetingRow, zone: string): string | undefined {
  const clock = /^(\d{1,2}):(\d{2})\s*([AP])M$/i.exec(EventTime?.trim() ?? '');
  if (clock === null || EventDate === undefined) return undefined;
  const hour = (Number(clock[1]) % 12) + (clock[3]?.toUpperCase() === 'P' ? 12 : 0);
  const wall = `${EventDate.slice(0, 10)}T${String(hour).padStart(2, '0')}:${clock[2] ?? '00'}:00`;
  return floatingToInstant(wall, zone);
}

/**
 * The status is the agenda's: `Final` weeks before a meeting that will take place. It tells of the meeting only where
 * that is off.
 */
function statusOfMeeting(agenda: string | null | undefined): ItemStatus | undefined {
  const text = cap(agenda?.trim() ?? '', 200);
  return /cancel|postpone|defer/i.test(text) ? statusWith('called-off', text) : undefined;
}

function factsOfMeeting(row: MeetingRow): [string, string | undefined][] {
  return [
    ['Place', oneLine(row.EventLocation ?? undefined)],
    ['Time', row.EventTime ?? undefined],
    ['Agenda status', row.EventAgendaStatusName ?? undefined],
    ['Agenda', row.EventAgendaFile ?? undefined],
    ['Minutes', row.EventMinutesFile ?? undefined],
  ];
}

type MeetingsFeedInput = Pick<Feed, 'id' | 'publisher' | 'licence' | 'homepage'> &
  Partial<Pick<Feed, 'version'>> & {
    zone: CityPlace['zone'];
    /** How the city's feeds read dates, and make items. */
    reading: Pick<Drafts, 'itemOf'> & Pick<Dates, 'readMoment'>;
  };

/** Meetings of a city whose clerk keeps them in Legistar. `homepage`: its calendar. */
export function defineMeetingsFeed({ zone, reading, ...about }: MeetingsFeedInput): Feed<typeof columns> {
  const { itemOf, readMoment } = reading;
  return defineFeed({
    ...about,
    role: 'meetings',
    title: 'Council and board meetings',
    dataset: 'events',
    category: 'Public Services',
    schedule: '30 6 * * *',
    cadenceMs: DAY_MS,
    calendar: true,
    backfillMonths: 12,
    expect: { rows: [0, 50_000], rejectedShare: 0.05 },
    row: columns,
    requires: ['EventId', 'EventDate', 'EventBodyName'],
    ignores: [
      'EventAgendaLastPublishedUTC',
      'EventAgendaStatusId',
      'EventBodyId',
      'EventGuid',
      'EventItems',
      'EventLastModifiedUtc',
      'EventMedia',
      'EventMinutesLastPublishedUTC',
      'EventMinutesStatusId',
      'EventMinutesStatusName',
      'EventRowVersion',
      'EventVideoPath',
      'EventVideoStatus',
    ],
    overlapMs: 45 * DAY_MS,
    watermark: ({ EventDate }) => EventDate,
    pages: legistarPages({ path: 'events', order: ['EventDate', 'EventId'], since: 'EventDate' }),
    identify: (row: Row) => plainCode(typeof row['EventId'] === 'number' ? row['EventId'] : undefined),
    normalise: (row) => {
      const key = plainCode(row.EventId);
      const at = readMoment(row.EventDate);
      if (key === undefined || at === undefined) return { kind: 'skip', reason: 'no meeting date', key };
      const start = startOf(row, zone);
      return itemOf({
        key,
        type: 'council',
        pulseType: 'budget',
        subtype: 'meeting',
        title: [
          ['Meeting: '],
          ownWord(oneLine(row.EventBodyName) ?? 'city body'),
          [', {0|day}', row.EventDate?.slice(0, 10) ?? ''],
        ],
        at: start === undefined ? at : { at: start, dayOnly: false },
        summary: oneLine(row.EventComment ?? undefined),
        status: statusOfMeeting(row.EventAgendaStatusName),
        ...futureDate('meeting', start),
        url: linkOf(row.EventInSiteURL) ?? about.homepage,
        facts: factsOfMeeting(row),
      });
    },
  });
}
