import { sanAntonio } from '@moontower/city/san-antonio/san-antonio';
import { DAY_MS } from '@moontower/contracts';
import { z } from 'zod';
import { primegovPages } from '../../sources/primegov.ts';
import { draftsOf, futureDate } from '../draft-item.ts';
import { defineFeed, type Row } from '../feed.ts';
import { datesOf } from '../read-dates.ts';
import { oneLine } from '../read-text.ts';
import { plainCode, scalar, text } from '../row-columns.ts';
import { ownWord } from '../text-fields.ts';

const PORTAL = 'https://sanantonio.primegov.com';
const dates = datesOf(sanAntonio);
const { itemOf } = draftsOf(sanAntonio, dates);

const columns = z.object({
  id: scalar,
  dateTime: text,
  title: text,
  documentList: z.array(z.object({ templateId: scalar, templateName: text })).nullish(),
});
const keyOf = ({ id }: Row) => (typeof id === 'number' || typeof id === 'string' ? plainCode(id) : undefined);

/** The page of an agenda: the calendar lists papers by the number of their template. */
function agendaOf({ documentList }: z.infer<typeof columns>): string | undefined {
  const papers = documentList ?? [];
  const agenda = papers.find(({ templateName }) => /^html agenda$/i.test(templateName ?? '')) ?? papers[0];
  const template = plainCode(agenda?.templateId);
  return template === undefined ? undefined : `${PORTAL}/Portal/Meeting?meetingTemplateId=${template}`;
}

export const sanAntonioCouncilMeetings = defineFeed({
  id: 'san-antonio-council-meetings',
  role: 'meetings',
  title: 'Council and board meetings',
  dataset: 'PublicPortal',
  publisher: 'City of San Antonio, City Clerk',
  homepage: `${PORTAL}/public/portal`,
  licence: 'Not stated by the publisher',
  category: 'Public Services',
  schedule: '40 6 * * *',
  cadenceMs: DAY_MS,
  calendar: true,
  shapeOnly: true,
  expect: { rows: [0, 50_000], rejectedShare: 0.05 },
  row: columns,
  requires: ['id', 'dateTime', 'title'],
  ignores: 'committeeId date location meetingState meetingTypeId time videoUrl'.split(' '),
  overlapMs: 45 * DAY_MS,
  watermark: ({ dateTime }) => dateTime,
  pages: primegovPages({ firstYear: 2025, alive: { days: 180 } }),
  identify: keyOf,
  note: 'Meetings with their agendas as papers: the clerk’s portal lists no single items. A reader was refused by its shield in 2026.',
  normalise: (row) => {
    const key = keyOf(row);
    const at = dates.readMoment(row.dateTime);
    if (key === undefined || at === undefined) return { kind: 'skip', reason: 'no meeting date', key };
    const agenda = agendaOf(row);
    return itemOf({
      key,
      type: 'council',
      pulseType: 'budget',
      subtype: 'meeting',
      title: [
        ['Meeting: '],
        ownWord(oneLine(row.title) ?? 'city body'),
        [', {0|day}', row.dateTime?.slice(0, 10) ?? ''],
      ],
      at,
      ...futureDate('meeting', at.dayOnly ? undefined : at.at),
      url: agenda ?? `${PORTAL}/public/portal`,
      facts: [['Agenda', agenda]],
    });
  },
});
