import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { PublishedRows } from '@moontower/contracts/items/published-row';
import { color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { Time } from '@moontower/ui/label/Time.tsx';
import { useNow } from '@moontower/ui/label/use-now.ts';
import { SourceName } from '@moontower/ui/records/source/SourceName.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** The day and the reading a row came in, and the publisher's own times. */
export function RowFacts({ of: { rows, run, source } }: { of: PublishedRows }) {
  const {
    row: { facts: words },
  } = useWords();
  const format = useFormat();
  const now = useNow();
  const stamp = (at: string | undefined, none: string) =>
    at === undefined ? none : <Time at={at}>{format.stamp(at, now)}</Time>;
  const first = rows.map(({ firstSeenAt }) => firstSeenAt).toSorted()[0];
  const changed = rows
    .map(({ changedAt }) => changedAt)
    .toSorted()
    .at(-1);
  const gone = rows.find(({ withdrawnAt }) => withdrawnAt !== undefined)?.withdrawnAt;
  const dataset = (
    <>
      <SourceName of={source.title} /> <code>{source.dataset}</code>
    </>
  );
  const publisher = <bdi lang="en">{source.publisher}</bdi>;
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [words.dataset, dataset],
    [words.publisher, publisher],
    [words.first, stamp(first, words.never)],
    [words.changed, stamp(changed, words.never)],
    ...(gone === undefined ? [] : [[words.gone, stamp(gone, words.never)] as const]),
    [words.run, run === undefined ? words.noRun : words.runOf(format.stamp(run.startedAt, now), run.id)],
    [words.checked, stamp(source.checkedAt, words.never)],
    [words.cityUpdated, stamp(source.cityUpdatedAt, words.unknown)],
  ];
  return (
    <Facts aria-labelledby="row-source">
      <h2 id="row-source">{words.title}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Facts>
  );
}

const Facts = styled.section`
  padding: 16px 20px;
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${elevation.e1};
  &&& > h2 {
    margin: 0 0 8px;
  }
  & dl > div + div {
    margin-top: 8px;
  }
  & dl {
    font: ${font.small};
  }
  & dt {
    color: ${color.ink3};
  }
  & dd {
    overflow-wrap: anywhere;
  }
  & code {
    font: ${font.monoSmall};
  }
`;
