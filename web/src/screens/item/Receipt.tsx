import { recordPage } from '@moontower/contracts/items/record-page';
import styled from 'styled-components';
import { ExternalLink, FileText } from 'lucide-react';
import { isRowData } from '@moontower/contracts/items/row-data';
import type { ItemDetail } from '@moontower/contracts/items/item';
import { color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { pathHere } from '@moontower/ui/words/path-here.ts';
import { ButtonLink } from '@moontower/ui/button/Button.tsx';
import { SampleTag } from '@moontower/ui/label/SampleTag.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { useNow } from '@moontower/ui/label/use-now.ts';
import { SourceName } from '@moontower/ui/records/source/SourceName.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** The source as a receipt: who published it, when the city changed it, when we looked, what we leave out. */
export function Receipt({ record }: { record: ItemDetail }) {
  const {
    item: { source: words },
    ui,
  } = useWords();
  const format = useFormat();
  const now = useNow();
  const { source } = record;
  const updated = record.cityUpdatedAt ?? source.cityUpdatedAt;
  const said = Object.entries(words.licences).find(([name]) => name === source.licence)?.[1];
  return (
    <Box aria-labelledby="source">
      <h2 id="source">{words.title}</h2>
      <Small>
        <SourceName of={source.title} />, <span lang="en">{source.publisher}</span>
      </Small>
      <Open>
        {isRowData(record.url) ? (
          <ButtonLink href={recordPage(record, pathHere)}>
            <FileText aria-hidden />
            {words.openRow}
          </ButtonLink>
        ) : record.simulated === true ? (
          <SampleTag />
        ) : (
          <ButtonLink href={record.url} target="_blank" rel="noopener noreferrer">
            <FileText aria-hidden />
            {record.provenance === 'resident-report' ? words.openReport : words.open}
            <ExternalLink aria-hidden />
            <span className="visually-hidden"> {ui.newWindow}</span>
          </ButtonLink>
        )}
      </Open>
      <Tear aria-hidden="true" />
      <Pairs>
        <dt>{words.dataset}</dt>
        <dd>
          <a href={source.homepage} target="_blank" rel="noopener noreferrer">
            <code>{source.dataset}</code>
            <span className="visually-hidden"> {ui.newWindow}</span>
          </a>
        </dd>
        {record.provenance === 'resident-report' ? null : (
          <>
            <dt>{words.updated}</dt>
            <dd>{updated === undefined ? words.unknown : <Time at={updated}>{format.day(updated)}</Time>}</dd>
          </>
        )}
        <dt>{words.checked}</dt>
        <dd>
          {source.checkedAt === undefined ? (
            words.never
          ) : (
            <Time at={source.checkedAt}>{format.stamp(source.checkedAt, now)}</Time>
          )}
        </dd>
        <dt>{words.licence}</dt>
        <dd>{said ?? <span lang="en">{source.licence}</span>}</dd>
        <dt>{words.leftOut}</dt>
        <dd>{words.leftOutText}</dd>
      </Pairs>
    </Box>
  );
}

const Box = styled.section`
  position: relative;
  padding: 18px 20px 16px;
  background: ${color.surface};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e1};
  & > h2 {
    font-size: 1.125rem;
    line-height: 1.5rem;
  }
`;
const Small = styled.p`
  font: ${font.small};
  color: ${color.ink2};
`;
const Open = styled.p`
  margin-top: 12px;
  & > a {
    white-space: normal;
  }
`;
const Tear = styled.div`
  position: relative;
  height: 0;
  margin: 14px -20px;
  border-top: 1.5px dashed ${color.control};
  &::before,
  &::after {
    content: '';
    position: absolute;
    top: -8px;
    width: 8px;
    height: 15px;
    background: ${color.bg};
    box-shadow: inset 0 0 0 1px ${color.line};
  }
  &::before {
    left: -1px;
    border-radius: 0 8px 8px 0;
    border-left: 1px solid ${color.bg};
  }
  &::after {
    right: -1px;
    border-radius: 8px 0 0 8px;
    border-right: 1px solid ${color.bg};
  }
`;
const Pairs = styled.dl`
  display: grid;
  grid-template-columns: fit-content(50%) minmax(0, 1fr);
  gap: 6px 16px;
  font: ${font.small};
  & dt {
    color: ${color.ink3};
  }
  & dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & code {
    font: ${font.mono};
  }
`;
