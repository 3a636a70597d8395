import { Fragment, useMemo } from 'react';
import styled from 'styled-components';
import type { PulseFeature } from '@moontower/contracts/pulse/pulse';
import { Link } from '@moontower/ui/router/router.tsx';
import { below, color, font } from '@moontower/ui/theme/styles.ts';
import { SourceName } from '@moontower/ui/records/source/SourceName.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

const NAMED = 2;

/** Whose records the list shows, those with most rows first: two by name, the others behind a press. */
export function ListSources({ rows }: { rows: readonly PulseFeature[] | undefined }) {
  const {
    pulse: { sources },
  } = useWords();
  const format = useFormat();
  const names = useMemo(() => sourcesOf(rows ?? []), [rows]);
  if (names.length === 0) return null;
  const list = (some: readonly string[]) =>
    some.map((name, at) => (
      <Fragment key={name}>
        {at === 0 ? '' : ', '}
        <SourceName of={name} />
      </Fragment>
    ));
  const head = `${names.length === 1 ? sources.oneSource : sources.manySources(format.count(names.length))}: `;
  return (
    <Foot data-sources={names.length}>
      {names.length <= NAMED ? (
        <p>
          {head}
          {list(names)}
        </p>
      ) : (
        <details>
          <summary>
            {head}
            {list(names.slice(0, NAMED))} {sources.others(format.count(names.length - NAMED))}
          </summary>
          <p>{list(names.slice(NAMED))}</p>
        </details>
      )}
      <Link to="/status">{sources.see}</Link>
    </Foot>
  );
}

/** The names of the feeds behind the rows, those with most rows first. */
export function sourcesOf(rows: readonly PulseFeature[]): string[] {
  const counts = new Map<string, number>();
  for (const { properties } of rows) counts.set(properties.sourceLabel, (counts.get(properties.sourceLabel) ?? 0) + 1);
  return [...counts].sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1)).map(([name]) => name);
}

const Foot = styled.div`
  display: flex;
  align-items: baseline;
  gap: 4px 16px;
  padding: 8px 20px;
  border-top: 1px solid ${color.line};
  font: ${font.meta};
  color: ${color.ink2};
  & > :first-child {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > a {
    flex: none;
  }
  & summary,
  & > a {
    min-height: 24px;
  }
  & summary {
    cursor: pointer;
  }
  ${below.phone} {
    padding: 8px 16px;
    & summary,
    & > a {
      min-height: 44px;
    }
  }
`;
