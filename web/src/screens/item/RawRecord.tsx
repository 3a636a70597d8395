import styled from 'styled-components';
import { ChevronRight } from 'lucide-react';
import { Link } from '@moontower/ui/router/router.tsx';
import { getItem } from '@moontower/contracts/addresses/item';
import type { ItemDetail } from '@moontower/contracts/items/item';
import { hrefOf } from '@moontower/ui/data/requests/ask.ts';
import { color, font, radius } from '@moontower/ui/theme/styles.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { previewRecord } from './raw-preview.ts';

/** The published row, closed at first: its first fields, cut; the whole of it as JSON. */
export function RawRecord({ record }: { record: ItemDetail }) {
  const {
    item: { raw },
  } = useWords();
  const format = useFormat();
  const rows = previewRecord(record.raw);
  const more = Object.keys(record.raw).length - rows.length;
  return (
    <Section>
      <details>
        <summary>
          <ChevronRight size={18} aria-hidden />
          {raw.title}
        </summary>
        <Fields tabIndex={0} role="group" aria-label={raw.title} lang="en">
          {rows.map(([column, value]) => (
            <div key={column}>
              <dt>{column}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </Fields>
        {more > 0 ? <p>{raw.more(format.count(more))}</p> : null}
      </details>
      <Acts>
        <a href={hrefOf(getItem, { params: { uid: record.uid } })}>{raw.full}</a>
        <Link to={`/corrections?record=${encodeURIComponent(record.uid)}`}>{raw.report}</Link>
        {record.changes.length === 0 ? <span>{raw.noChanges}</span> : <a href="#timeline">{raw.changes}</a>}
      </Acts>
    </Section>
  );
}

const Section = styled.section`
  margin-top: 36px;
  border-top: 1px solid ${color.line};
  & summary {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    padding: 12px 0;
    font: ${font.uiStrong};
    cursor: pointer;
    list-style: none;
  }
  & summary::-webkit-details-marker {
    display: none;
  }
  & details[open] > summary > svg {
    transform: rotate(90deg);
  }
  & p {
    font: ${font.meta};
    color: ${color.ink3};
  }
`;
const Fields = styled.dl`
  padding: 12px 14px;
  margin-bottom: 8px;
  overflow-x: auto;
  font: ${font.mono};
  line-height: 1.375rem;
  background: ${color.sunken};
  border-radius: ${radius.control};
  & > div {
    display: grid;
    grid-template-columns: 220px minmax(240px, 1fr);
    gap: 16px;
  }
  & dt {
    color: ${color.ink2};
    overflow-wrap: anywhere;
  }
`;
const Acts = styled.p`
  && {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    margin-top: 10px;
    font: ${font.small};
  }
  & a {
    min-height: 24px;
  }
`;
