import type { CityRequest, Handler, Reply } from '../exchange.ts';
import { json } from '../exchange.ts';
import { localDay } from '../generated/city-clock.ts';
import { meetings } from '../generated/council.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Meetings reach so many fortnights back. */
const HELD = 60;

/** The public lists of a PrimeGov portal: meetings to come, and those of a year, with their documents. */
export function primegovHandler({ nowMs }: { nowMs: () => number }): Handler {
  return (ask) => {
    const list = /\/api\/v2\/PublicPortal\/(\w+)$/.exec(ask.path)?.[1];
    return list === undefined ? undefined : answered(list, ask, nowMs());
  };
}

function answered(list: string, ask: CityRequest, now: number): Reply | undefined {
  const all = meetings(now, HELD);
  if (list === 'ListUpcomingMeetings')
    return listed(
      ask,
      all.filter((at) => at >= now),
    );
  const year = ask.query.get('year');
  if (list === 'ListArchivedMeetings')
    return year === null
      ? json({ Message: 'The request is invalid.' }, 400)
      : listed(
          ask,
          all.filter((at) => at < now && localDay(at + 18 * HOUR_MS).startsWith(year)),
        );
  return undefined;
}

const listed = (ask: CityRequest, held: readonly number[]): Reply =>
  json([...ask.edit(held.toSorted((left, right) => left - right).map(meetingOf))]);

function meetingOf(at: number): Record<string, unknown> {
  const id = Math.floor(at / DAY_MS);
  const day = localDay(at + 18 * HOUR_MS);
  const document = (number: number, templateName: string, compileOutputType: number) => ({
    id: id * 10 + number,
    templateId: id * 100 + number,
    templateName,
    compileOutputType,
    publishStatus: 1,
    meetingId: id,
    link: null,
  });
  return {
    id,
    meetingTypeId: 1,
    committeeId: 1,
    dateTime: `${day}T09:00:00`,
    date: day,
    time: '09:00 AM',
    title: 'City Council A Session',
    location: 'Council Chamber',
    videoUrl: null,
    meetingState: 3,
    documentList: [document(1, 'HTML Agenda', 3), document(2, 'Agenda', 1)],
  };
}
