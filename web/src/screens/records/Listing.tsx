import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Total } from '@moontower/contracts/wire/total-relation';
import { below, color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Button } from '@moontower/ui/button/Button.tsx';
import { Empty } from '@moontower/ui/feedback/Empty.tsx';
import { ResultCount } from '@moontower/ui/filter/ResultCount.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import type { RecordsPage } from './records-queries.ts';

export const NothingFound = () => <Empty title={useWords().alerts.records.none} />;

/** A list of pages: how many of how many, the rows, and the button for the next page. */
export function Listing<T>({
  answer,
  label,
  counted,
  children,
}: {
  answer: UseInfiniteQueryResult<InfiniteData<RecordsPage<T>>>;
  label: string;
  /** How many of how many, where the first are not the newest. */
  counted?: (shown: number, total: Total) => string;
  children: (row: T) => ReactNode;
}) {
  const {
    alerts: { records: words },
  } = useWords();
  return (
    <Async
      answer={answer}
      errorTitle={words.failed}
      skeleton={<SkeletonRows rows={6} />}
      isEmpty={({ pages }) => pages.every(({ found }) => found.length === 0)}
      empty={<NothingFound />}
    >
      {({ pages }) => {
        const rows = pages.flatMap(({ found }) => found);
        const known = pages[0]?.counted;
        const total: Total = known ?? { total: rows.length };
        return (
          <>
            {known === undefined && answer.hasNextPage ? null : (
              <ResultCount {...total} shown={rows.length}>
                {counted?.(rows.length, total)}
              </ResultCount>
            )}
            <Rows label={label}>{rows.map(children)}</Rows>
            {answer.hasNextPage ? (
              <Button
                aria-disabled={answer.isFetchingNextPage}
                onClick={() => {
                  if (!answer.isFetchingNextPage) void answer.fetchNextPage();
                }}
              >
                {words.more}
              </Button>
            ) : null}
          </>
        );
      }}
    </Async>
  );
}

export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <List aria-label={label}>{children}</List>
);

const List = styled.ul`
  margin: 12px 0 16px;
  padding: 4px 20px;
  list-style: none;
  background: ${color.surface};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e1};
  & > li {
    padding: 10px 0;
    border-top: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }
  & > li:first-child {
    border-top: 0;
  }
  & a {
    display: inline-block;
    min-height: 24px;
    font: ${font.body};
  }
  ${below.phone} {
    /* No row of boxes: a title may hold words of another language in the middle of its sentence. */
    & a {
      min-height: 44px;
      padding: 10px 0;
    }
  }
  & p {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    font: ${font.small};
    color: ${color.ink2};
  }
  & b {
    font: ${font.metaStrong};
    color: ${color.ink};
  }
`;
