import type { ReactNode } from 'react';
import { Link } from '../../router/router.tsx';
import styled from 'styled-components';
import { color, font } from '../../theme/styles.ts';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { useNow } from '../../label/use-now.ts';
import { SourceName } from './SourceName.tsx';
import { Time } from '../../label/Time.tsx';

export interface Source {
  /** Name of the dataset as its publisher gives it. */
  title: string;
  /** The publisher's id, `3syk-w9eu`. */
  dataset?: string;
  /** The city's page or row. */
  href?: string;
  /** When the city changed it. `unknown` says so; leaving it out says nothing. */
  cityUpdatedAt?: string;
  /** When we looked: said once a group. */
  checkedAt?: string;
  /** The same records as a file or JSON. */
  dataHref?: string;
  methodPath?: string;
  simulated?: boolean;
}

/** `Source: Issued Construction Permits 3syk-w9eu · City updated Jun 3 · We checked 9:42 am · Data · Method` */
export function SourceLine({ source, children }: { source: Source; children?: ReactNode }) {
  const { ui } = useWords();
  const format = useFormat();
  const now = useNow();
  const { title, dataset, href, cityUpdatedAt, checkedAt, dataHref, methodPath } = source;
  const name = <SourceName of={title} />;
  return (
    <Line>
      <span>
        {ui.source}: {source.simulated === true && `${ui.sample}, `}
        {href === undefined ? (
          name
        ) : (
          <a href={href} rel="noopener" target="_blank">
            {name}
            <span className="visually-hidden"> {ui.newWindow}</span>
          </a>
        )}
        {dataset === undefined ? null : (
          <>
            {' '}
            <Id>{dataset}</Id>
          </>
        )}
      </span>
      {cityUpdatedAt === undefined ? null : (
        <span>
          {cityUpdatedAt === 'unknown' ? (
            ui.cityUpdatedUnknown
          ) : (
            <Time at={cityUpdatedAt}>{ui.cityUpdated(format.stamp(cityUpdatedAt, now))}</Time>
          )}
        </span>
      )}
      {checkedAt === undefined ? null : (
        <span>
          <Time at={checkedAt}>{ui.weChecked(format.stamp(checkedAt, now))}</Time>
        </span>
      )}
      {children}
      {dataHref === undefined ? null : (
        <span>
          <a href={dataHref}>{ui.data}</a>
        </span>
      )}
      {methodPath === undefined ? null : (
        <span>
          <Link to={methodPath}>{ui.method}</Link>
        </span>
      )}
    </Line>
  );
}

const Line = styled.p`
  font: ${font.meta};
  color: ${color.ink3};
  position: relative;
  z-index: var(--layer-raised);
  & a {
    color: ${color.ink2};
    text-decoration-color: ${color.control};
    display: inline-block;
    min-height: 24px;
    line-height: 24px;
    margin: -3px 0;
    overflow-wrap: anywhere;
  }
  & a:hover {
    color: ${color.primary};
  }
  & > span + span::before {
    content: '·';
    margin: 0 6px;
    color: ${color.ink3};
  }
`;
const Id = styled.span`
  font: ${font.monoSmall};
`;
