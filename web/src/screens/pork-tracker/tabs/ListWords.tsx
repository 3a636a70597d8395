import styled from 'styled-components';
import { MONEY_FLOOR } from '@moontower/contracts/spending/flag-floor';
import type { FlaggedList } from '@moontower/ui/data/queries/pork-queries.ts';
import { below, color, font } from '@moontower/ui/theme/styles.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { LinkButton } from '@moontower/ui/button/LinkButton.tsx';
import { Empty } from '@moontower/ui/feedback/Empty.tsx';
import { ResultCount } from '@moontower/ui/filter/ResultCount.tsx';
import { SourcesNotRead } from '@moontower/ui/records/first-read/SourcesNotRead.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import {
  FACETS,
  FLOORS,
  leastOf,
  NO_FACETS,
  type Floor,
  type PorkFilters,
  type Sort,
} from '../filters/pork-filters.ts';
import { PAYMENTS_FEED } from '../purchases/payments-feed.ts';
import type { LeftOut } from '../filters/use-left-out.ts';
import type { ChangePork } from '../filters/use-pork-filters.ts';

interface ListWordsProps extends LeftOut {
  filters: PorkFilters;
  change: ChangePork;
}

/** What is not scored has no score to go by: the largest amounts come first. */
const sortShown = ({ priority, sort }: PorkFilters): Sort =>
  priority === 'not-scored' && sort === 'score' ? 'value' : sort;

/** How many are listed, from which score on, of how many; other floors are one press away. */
export function CountWords({
  list,
  filters,
  change,
  withPoints,
  smaller,
  isCounted,
}: ListWordsProps & {
  list: FlaggedList | undefined;
  /** The figures are known; until then an empty list is no 0. */
  isCounted: boolean;
}) {
  const {
    pork: { count },
  } = useWords();
  const format = useFormat();
  if (list === undefined || (!isCounted && list.total === 0)) return null;
  const { items, total } = list;
  const { priority, floor } = filters;
  const floored = priority === 'all' && withPoints !== undefined && withPoints >= total;
  return (
    <Line>
      <ResultCount shown={items.length} total={total}>
        {floored ? count.floor(String(floor), format.count(total), format.count(withPoints)) : <Many total={total} />}
        {total > 1 ? `, ${count.by[sortShown(filters)]}` : ''}
      </ResultCount>
      {floored && withPoints > 0
        ? FLOORS.filter((each) => each !== floor).map((each) => (
            <LinkButton key={each} onClick={() => change({ floor: each })}>
              {count.from(String(each))}
            </LinkButton>
          ))
        : null}
      <Smaller filters={filters} smaller={smaller} change={change} />
    </Line>
  );
}

/** From which sum on is listed, and how many smaller ones there are: one press away. */
function Smaller({ filters, smaller, change }: Omit<ListWordsProps, 'withPoints'>) {
  const {
    pork: { count },
  } = useWords();
  const format = useFormat();
  const floor = format.money(MONEY_FLOOR);
  if (leastOf({ ...filters, least: MONEY_FLOOR }) === 0) return null;
  if (filters.least === 0)
    return <LinkButton onClick={() => change({ least: MONEY_FLOOR })}>{count.onlyLarger(floor)}</LinkButton>;
  if (smaller === undefined || smaller === 0) return null;
  return (
    <LinkButton data-smaller={smaller} onClick={() => change({ least: 0 })}>
      {count.smaller(format.count(smaller), floor)}
    </LinkButton>
  );
}

function Many({ total }: { total: number }) {
  const {
    pork: { count },
  } = useWords();
  const format = useFormat();
  if (total === 0) return count.none;
  return total === 1 ? count.one : count.many(format.count(total));
}

const LOWEST: Floor = 1;

/** Nothing is listed: as nothing is scored yet, or as nothing matches. */
export function NothingListed({ unscored, ...listed }: ListWordsProps & { unscored: boolean }) {
  return unscored ? <NothingScored /> : <NothingMatches {...listed} />;
}

/** With lower scores in reach that is said, and they are one press away. */
function NothingMatches({ filters, change, withPoints = 0, smaller }: ListWordsProps) {
  const { pork } = useWords();
  const format = useFormat();
  const lower = filters.priority === 'all' && filters.floor > LOWEST && withPoints > 0;
  const isWhole = filters.q === '' && filters.keyword === '' && FACETS.every((facet) => filters[facet] === '');
  return (
    <Empty
      title={pork.empty.title}
      actions={
        <>
          {lower ? (
            <Button $main onClick={() => change({ floor: LOWEST })}>
              {pork.count.from(String(LOWEST))}
            </Button>
          ) : null}
          <Smaller filters={filters} smaller={smaller} change={change} />
          {lower && isWhole ? null : (
            <Button $main={!lower} onClick={() => change({ q: '', keyword: '', priority: 'all', ...NO_FACETS })}>
              {pork.filters.clear}
            </Button>
          )}
        </>
      }
    >
      <p>{lower ? pork.lower(String(filters.floor), format.count(withPoints)) : pork.empty.text}</p>
    </Empty>
  );
}

/**
 * No payment was read, or the rules have not gone over those that were: that no purchase is listed says nothing of any.
 */
function NothingScored() {
  const { pork } = useWords();
  return (
    <Empty title={pork.unscored.title}>
      <SourcesNotRead of={[PAYMENTS_FEED]}>
        <p>{pork.unscored.text}</p>
      </SourcesNotRead>
    </Empty>
  );
}

/** Why purchases have no score, most frequent first. */
export function NotScoredReasons({ reasons }: { reasons: Readonly<Record<string, number>> | undefined }) {
  const {
    pork: { notScored },
  } = useWords();
  const format = useFormat();
  if (reasons === undefined) return null;
  return (
    <Reasons>
      <p>{notScored.lead}</p>
      <ul>
        {Object.entries(reasons)
          .toSorted(([, a], [, b]) => b - a)
          .map(([reason, count]) => (
            <li key={reason}>
              <b>{format.count(count)}</b> {notScored.reason(reason)}
            </li>
          ))}
      </ul>
    </Reasons>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 16px;
  min-height: 30px;
  font: ${font.small};
  & > p {
    font: inherit;
  }
  & > button {
    min-height: 24px;
    font: inherit;
  }
  ${below.phone} {
    & > button {
      min-height: 44px;
    }
  }
`;
const Reasons = styled.div`
  margin-bottom: 10px;
  font: ${font.small};
  color: ${color.ink2};
  & > ul {
    padding-left: 20px;
    list-style: disc;
  }
  & b {
    color: ${color.ink};
    font-weight: 600;
  }
`;
