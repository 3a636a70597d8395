import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { CardFigure } from '@moontower/contracts/feeds/card-figures';
import { below, color, font, hatch, radius } from '../theme/styles.ts';
import { SampleTag } from '../label/SampleTag.tsx';

export interface StatFact {
  /** Its name in the list of figures, by which it is counted again. */
  figure: CardFigure;
  label: string;
  /** Short form: `$1.2M`, `1,042`. */
  value: string;
  /** The whole number in words, for `<data>` and hover. */
  full?: string;
  note?: ReactNode;
  /** There is no number: the note is the reason, and stands on phones too. */
  missing?: boolean;
  /** Made-up number: hatch beside the words. */
  sample?: boolean;
  source?: ReactNode;
}

/** Cards with a source each. On phones one row that scrolls sideways by touch and by keyboard. */
export function StatCards({ facts, label }: { facts: readonly StatFact[]; label: string }) {
  return (
    <Cards role="group" aria-label={label} tabIndex={0} $columns={facts.length}>
      {facts.map(({ figure, label: name, value, full, note, missing, sample, source }) => (
        <Card key={name} data-figure={figure} $sample={sample === true}>
          <p className="name">{name}</p>
          <p className="value">
            <data value={full ?? value} title={full}>
              {value}
            </data>
          </p>
          {note === undefined ? null : <p className={missing === true ? 'reason' : 'note'}>{note}</p>}
          {sample === true ? <SampleTag /> : null}
          {source}
        </Card>
      ))}
    </Cards>
  );
}

/** The same facts in one 56 px row, where the fold is dear. */
export function StatStrip({ facts, label }: { facts: readonly StatFact[]; label: string }) {
  return (
    <Strip aria-label={label} tabIndex={0} role="group" $columns={facts.length}>
      {facts.map(({ figure, label: name, value, full, note }) => (
        <div key={name} data-figure={figure}>
          <data value={full ?? value} title={full}>
            {value}
          </data>
          <p>
            {name}
            {note === undefined ? null : <small>{note}</small>}
          </p>
        </div>
      ))}
    </Strip>
  );
}

const Cards = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: 12px;
  @media (max-width: 1023.98px) {
    display: flex;
    overflow-x: auto;
    margin: 0 calc(-1 * var(--gutter));
    padding: 2px var(--gutter) 4px;
    scrollbar-width: none;
    & > * {
      flex: 0 0 auto;
      min-width: 148px;
      max-width: 280px;
    }
  }
`;
const Card = styled.div<{ $sample: boolean }>`
  background: ${({ $sample }) => ($sample ? `${hatch}, ${color.surface}` : color.surface)};
  border-radius: ${radius.card};
  box-shadow: var(--e1);
  padding: 14px 16px 12px;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  & > :is(p, ul, div) {
    background: ${color.surface};
    border-radius: 4px;
  }
  & .name {
    font: ${font.small};
    color: ${color.ink2};
  }
  & :is(.note, .reason) {
    font: ${font.meta};
    color: ${color.ink3};
  }
  & .value {
    font: ${font.stat};
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.01em;
    margin: 2px 0;
  }
  ${below.phone} {
    padding: 8px 12px;
    & .value {
      font: ${font.statPhone};
      margin: 0;
    }
    & .note {
      display: none;
    }
  }
`;
const Strip = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  background: ${color.surface};
  border-radius: ${radius.card};
  box-shadow: var(--e1);
  padding: 10px 0;
  & > div {
    padding: 0 20px;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 10px;
    align-items: center;
  }
  & > div + div {
    border-left: 1px solid ${color.line};
  }
  & data {
    font: ${font.stat};
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.01em;
  }
  & p {
    font: 400 0.875rem/1.125rem var(--text);
  }
  & small {
    display: block;
    font: ${font.meta};
    color: ${color.ink3};
  }
  ${below.short} {
    display: flex;
    overflow-x: auto;
    scrollbar-width: none;
    & > div {
      flex: 0 0 auto;
      padding: 0 16px;
    }
    & p {
      max-width: 120px;
    }
  }
  ${below.phone} {
    & data {
      font: ${font.statPhone};
    }
  }
`;
