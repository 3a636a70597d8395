import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { CivicItem } from '@moontower/contracts';
import { listItems } from '@moontower/contracts/addresses/items';
import { startOfDays } from '@moontower/contracts/time';
import { city } from '@moontower/ui/city.ts';
import { hrefOf } from '@moontower/ui/data/requests/ask.ts';
import { feeds, items } from '@moontower/ui/data/queries/queries.ts';
import { cityChange } from '@moontower/ui/records/source/city-time.ts';
import { SourceLine } from '@moontower/ui/records/source/SourceLine.tsx';
import { below } from '@moontower/ui/theme/styles.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

const TYPE = 'building-permits';

interface Week {
  newest: CivicItem;
  count: number;
  /** The same records as a list. */
  href: string;
}

/** New permits in the seven days to the newest one held: a recording of last spring counts a week of last spring. */
function useWeek(): Week | undefined {
  const newest = useQuery(items({ type: TYPE, limit: 1 })).data?.items[0];
  const start = newest === undefined ? undefined : weekTo(newest.publishedAt);
  const week = { type: TYPE, start, limit: 1, count: 'exact' } as const;
  // Without a stand-in: until it is counted, the answer before would show all permits as a week's.
  const counted = useQuery({ ...items(week), placeholderData: undefined, enabled: week.start !== undefined }).data;
  if (newest === undefined || week.start === undefined || counted === undefined || counted.total === 0)
    return undefined;
  return { newest, count: counted.total, href: hrefOf(listItems, { query: week }) };
}

export function HeroNumber() {
  const {
    welcome: { hero },
  } = useWords();
  const format = useFormat();
  const week = useWeek();
  if (week === undefined) return <Number aria-hidden />;
  const n = format.count(week.count);
  return (
    <Number data-claim>
      <b>{n}</b>
      <span>{hero.permits(n, format.dayYear(week.newest.publishedAt))}</span>
      <Source week={week} />
    </Number>
  );
}

function Source({ week: { newest, href } }: { week: Week }) {
  const source = useQuery(feeds()).data?.find(({ id }) => id === newest.feed);
  if (source === undefined) return null;
  const { title, homepage } = source;
  const cityUpdatedAt = cityChange(source);
  return (
    <SourceLine
      source={{
        title,
        href: homepage,
        cityUpdatedAt,
        dataHref: href,
        ...(newest.simulated === true ? { simulated: true } : {}),
      }}
    />
  );
}

/** Seven whole days of the city, of which the newest record's is the last. */
const weekTo = (instant: string): string => new Date(startOfDays(7, Date.parse(instant), city.zone)).toISOString();

/** Its place is kept while it is asked for. */
const Number = styled.div`
  min-height: 92px;
  max-width: 560px;
  margin-top: 44px;
  padding-left: 18px;
  &[data-claim] {
    border-left: 3px solid var(--night-lamp);
  }
  & > b {
    display: block;
    font: 600 2rem/2.25rem var(--head);
    letter-spacing: -0.01em;
    font-variant-numeric: tabular-nums;
    color: var(--on-night);
  }
  & > span {
    display: block;
    margin: 2px 0 4px;
  }
  & > p,
  & > p a,
  & > p > span + span::before {
    color: var(--on-night-2);
  }
  & > p a:hover {
    color: var(--on-night);
  }
  ${below.phone} {
    margin-top: 28px;
  }
`;
