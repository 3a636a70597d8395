import { reportPath } from '@moontower/contracts/reports/report-path';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { Link } from '@moontower/ui/router/router.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { followsOf, incidentList } from './incident-queries.ts';

const SHOWN = 5;

/** What somebody reported and follows, newest first, each with what has become of it; the beginning of their account. */
export function OwnReportsPart({ who }: { who: string }) {
  return (
    <>
      <Reports who={who} />
      <Follows who={who} />
    </>
  );
}

function Reports({ who }: { who: string }) {
  const {
    incidents: { own, statuses },
  } = useWords();
  const format = useFormat();
  const { data } = useInfiniteQuery(incidentList('mine', who));
  const reports = data?.pages.flatMap(({ incidents }) => incidents) ?? [];
  return (
    <>
      <h3>{own.reports}</h3>
      {data !== undefined && reports.length === 0 ? <p>{own.noReports}</p> : null}
      <List>
        {reports.slice(0, SHOWN).map(({ id, title, status, createdAt }) => (
          <li key={id}>
            <Link to={reportPath(id)}>{title}</Link>
            <small>
              {statuses[status]} · {format.dayYear(createdAt)}
            </small>
          </li>
        ))}
      </List>
      {reports.length > SHOWN ? <Link to="/incidents?tab=mine">{own.all}</Link> : null}
    </>
  );
}

function Follows({ who }: { who: string }) {
  const {
    incidents: { own },
  } = useWords();
  const format = useFormat();
  const { data } = useQuery(followsOf(who));
  return (
    <>
      <h3>{own.follows}</h3>
      {data?.length === 0 ? <p>{own.noFollows}</p> : null}
      <List>
        {data?.slice(0, SHOWN).map(({ uid, title, since }) => (
          <li key={uid}>
            <Link to={`/item/${encodeURIComponent(uid)}`}>{title}</Link>
            <small>{own.since(format.dayYear(since))}</small>
          </li>
        ))}
      </List>
    </>
  );
}

const List = styled.ul`
  margin: 4px 0 12px;
  & > li {
    padding: 6px 0;
    border-bottom: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }
  & a {
    display: inline-block;
    min-height: 24px;
  }
  & small {
    display: block;
    font: ${font.meta};
    color: ${color.ink2};
  }
`;
