import { Suspense, type ReactNode } from 'react';
import styled from 'styled-components';
import type { MissingPart } from '@moontower/contracts/analytics';
import type { FigureValue } from '@moontower/contracts/feeds/figure';
import { NotPublished } from '@moontower/ui/records/first-read/NotPublished.tsx';
import { SourcesNotRead } from '@moontower/ui/records/first-read/sources-not-read.ts';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** What has no number, by the name that the reader knows it by. */
export interface MissingNumber {
  name: string;
  missing: MissingPart;
}
export const missingOf = <T extends { missing?: MissingPart | undefined }>(
  list: readonly T[],
  nameOf: (one: T) => string,
): MissingNumber[] =>
  list.flatMap((one) => (one.missing === undefined ? [] : [{ name: nameOf(one), missing: one.missing }]));

/** Why things have no number and when they will: a line each. Nothing where all have one. */
export function WhyMissing({ of }: { of: readonly MissingNumber[] }) {
  if (of.length === 0) return null;
  return (
    <Reasons data-why-missing>
      {of.map(({ name, missing }) => (
        <li key={name}>
          <b>{name}</b>
          <Why name={name} missing={missing} />
        </li>
      ))}
    </Reasons>
  );
}

function Why({ name, missing }: MissingNumber) {
  const { why, feeds, placed, of, waiting, needed, lastOn } = missing;
  const {
    analytics: { missing: words },
  } = useWords();
  const format = useFormat();
  if (feeds.length === 0) return <NotPublished what={name} />;
  if (why === 'no-records') return <Unread feeds={feeds}>{words.noRecords}</Unread>;
  if (why === 'stopped' && lastOn !== undefined) return <p>{words.stopped(format.dayYear(lastOn))}</p>;
  const rest = waiting >= needed ? words.placing(format.count(Math.ceil(needed / 60))) : words.noPlace;
  return (
    <p>
      {words.fewPlaced(format.count(placed), format.count(of))} {rest}
    </p>
  );
}

function Unread({ feeds, children }: { feeds: readonly string[]; children: ReactNode }) {
  return (
    <Suspense>
      <SourcesNotRead of={feeds}>
        <p>{children}</p>
      </SourcesNotRead>
    </Suspense>
  );
}

/** Under a card without a number: which of its sources were not read, or that they have no such record. */
export function WhyNone({ figure: { source } }: { figure: Pick<FigureValue, 'source'> }) {
  const { analytics } = useWords();
  return (
    <Small>
      {source.feeds?.length === 0 ? (
        <NotPublished />
      ) : (
        <Unread feeds={source.feeds ?? []}>{analytics.missing.noRecords}</Unread>
      )}
    </Small>
  );
}

const Reasons = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  font: ${font.small};
  color: ${color.ink2};
  & > li + li {
    margin-top: 8px;
  }
  & p {
    margin: 0;
    max-width: 72ch;
  }
`;
const Small = styled.div`
  font: ${font.meta};
  color: ${color.ink2};
  & p {
    margin: 0;
  }
`;
