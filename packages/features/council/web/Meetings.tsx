import { CalendarClock, CalendarCheck, CalendarX } from 'lucide-react';
import type { CouncilMeeting } from '../contract.ts';
import { localDate } from '@moontower/contracts/time';
import { city } from '@moontower/ui/city.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { StatePill } from '@moontower/ui/label/StatePill.tsx';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useNow } from '@moontower/ui/label/use-now.ts';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { useCouncilWords } from './council-words.ts';

const LOOK = {
  planned: { tone: 'ok', icon: CalendarClock },
  held: { tone: 'off', icon: CalendarCheck },
  cancelled: { tone: 'stale', icon: CalendarX },
} as const;

/** Those to come first, the next of them at the top; then the past, newest first. */
export function Meetings({
  meetings,
  since,
  isMadeUp,
}: {
  meetings: readonly CouncilMeeting[];
  since: string;
  /** The city has no page of them. */
  isMadeUp: boolean;
}) {
  const { meetings: words } = useCouncilWords();
  const format = useFormat();
  const today = localDate(useNow(), city.zone);
  const coming = meetings.filter((meeting) => meeting.state !== 'held' && meeting.day >= today);
  const past = meetings.filter((meeting) => !coming.includes(meeting));
  const table = (title: string, rows: readonly CouncilMeeting[]) =>
    rows.length === 0 ? null : (
      <>
        <h3>{title}</h3>
        <Table
          caption={title}
          look="flat"
          onPhones="lines"
          rows={rows}
          rowKey={({ uid }) => uid}
          columns={[
            {
              id: 'body',
              header: words.body,
              rowHeader: true,
              cell: ({ uid, body }) => (
                <Link to={`/item/${encodeURIComponent(uid)}`}>
                  <bdi lang="en">{body}</bdi>
                </Link>
              ),
            },
            {
              id: 'when',
              header: words.when,
              cell: ({ startsAt, day }) => (startsAt === undefined ? format.day(day) : format.dayTime(startsAt)),
            },
            { id: 'state', header: words.state, speaks: true, cell: (meeting) => <State meeting={meeting} /> },
            { id: 'place', header: words.place, cell: ({ place }) => <bdi lang="en">{place ?? ''}</bdi> },
            ...(isMadeUp && rows.every(hasNoPapers)
              ? []
              : [
                  {
                    id: 'papers',
                    header: words.papers,
                    cell: (meeting: CouncilMeeting) => <Papers meeting={meeting} isMadeUp={isMadeUp} />,
                  },
                ]),
          ]}
        />
      </>
    );
  if (meetings.length === 0) return <p>{words.none}</p>;
  return (
    <>
      {table(words.coming, coming.toReversed())}
      {table(words.past(format.dayYear(since)), past)}
    </>
  );
}

type PapersOf = Pick<CouncilMeeting, 'agendaItems' | 'agendaUrl' | 'minutesUrl'>;
const hasNoPapers = ({ agendaItems, agendaUrl, minutesUrl }: PapersOf): boolean =>
  [agendaItems, agendaUrl, minutesUrl].every((paper) => paper === undefined);

function State({ meeting: { state, stateText } }: { meeting: CouncilMeeting }) {
  const { meetings: words } = useCouncilWords();
  const { tone, icon } = LOOK[state];
  return (
    <>
      <StatePill tone={tone} icon={icon}>
        {words.states[state]}
      </StatePill>
      {stateText === undefined ? null : (
        <>
          {' '}
          <bdi lang="en">{stateText}</bdi>
        </>
      )}
    </>
  );
}

function Papers({
  meeting: { agendaUrl, minutesUrl, url, agendaItems, day },
  isMadeUp,
}: {
  meeting: CouncilMeeting;
  isMadeUp: boolean;
}) {
  const { meetings: words } = useCouncilWords();
  const format = useFormat();
  if (isMadeUp && hasNoPapers({ agendaItems, agendaUrl, minutesUrl })) return words.noPapers;
  return (
    <>
      {agendaItems === undefined ? null : (
        <>
          <Link to={`/council/agenda/${day}`}>{words.items(format.count(agendaItems))}</Link>{' '}
        </>
      )}
      {agendaUrl === undefined ? null : (
        <>
          <a href={agendaUrl}>{words.agenda}</a>{' '}
        </>
      )}
      {minutesUrl === undefined ? null : (
        <>
          <a href={minutesUrl}>{words.minutes}</a>{' '}
        </>
      )}
      {isMadeUp ? null : <a href={url}>{words.page}</a>}
    </>
  );
}
