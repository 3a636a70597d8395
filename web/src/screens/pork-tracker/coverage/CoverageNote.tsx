import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { SpendingCoverage } from '@moontower/contracts/spending/coverage';
import { feeds } from '@moontower/ui/data/queries/queries.ts';
import { useNow } from '@moontower/ui/label/use-now.ts';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { PAYMENTS_FEED } from '../purchases/payments-feed.ts';
import { coverageWords, monthsWords } from './coverage-words.ts';

/** What the totals above rest on: rows, departments, days, months without a row, and the last good reading. */
export function CoverageNote({ coverage }: { coverage: SpendingCoverage | undefined }) {
  const { pork } = useWords();
  const format = useFormat();
  const now = useNow();
  const feed = useQuery(feeds()).data?.find(({ id }) => id === PAYMENTS_FEED);
  if (coverage === undefined || coverage.rows === 0) return null;
  const words = pork.coverage;
  const { checkedAt, unreachableSince } = feed ?? {};
  return (
    <Note data-coverage={coverage.rows}>
      {[
        ...coverageWords(coverage, words, format),
        ...(checkedAt === undefined ? [] : [words.checked(format.stamp(checkedAt, now))]),
        ...(unreachableSince === undefined ? [] : [words.unreachable(format.stamp(unreachableSince, now))]),
      ].join(' ')}
    </Note>
  );
}

/** Of a page of one payee or department: which months its sums have something of. */
export function HeldNote({ held }: { held: { from: string; to: string; missing: readonly string[] } | undefined }) {
  const { pork } = useWords();
  const format = useFormat();
  if (held === undefined) return null;
  const { coverage: words } = pork;
  const month = (of: string) => monthsWords([of], format);
  return (
    <p data-held={held.missing.length}>
      {words.months(month(held.from), month(held.to))}{' '}
      {held.missing.length === 0 ? '' : words.without(monthsWords(held.missing, format))}
    </p>
  );
}

const Note = styled.p`
  margin: 4px 0;
  font: ${font.meta};
  color: ${color.ink3};
`;
