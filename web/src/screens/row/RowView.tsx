import { ExternalLink, FileText } from 'lucide-react';
import styled from 'styled-components';
import { getRow } from '@moontower/contracts/addresses/row';
import type { PublishedRow, PublishedRows } from '@moontower/contracts/items/published-row';
import { hrefOf } from '@moontower/ui/data/requests/ask.ts';
import { OriginalNote, RecordText } from '@moontower/ui/records/RecordText.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { below, color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { ButtonLink } from '@moontower/ui/button/Button.tsx';
import { SampleTag } from '@moontower/ui/label/SampleTag.tsx';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { RowFacts } from './RowFacts.tsx';

/** Of which record, where it has a title, and what this page is. */
export function RowLead({ of: { title, titleParts } }: { of: PublishedRows }) {
  const { row: words, ui } = useWords();
  if (title === undefined) return words.lead;
  const segments = ui.tell(title, titleParts);
  return (
    <>
      <b dir="auto">
        <RecordText segments={segments} />
      </b>
      <OriginalNote segments={segments} />
      <br />
      {words.lead}
    </>
  );
}

/** The rows with their source; the city's page is beside them, its address for programs below. */
export function RowView({ of }: { of: PublishedRows }) {
  const { row: words } = useWords();
  const format = useFormat();
  const { rows, total } = of;
  return (
    <Two>
      <div>
        <Ways of={of} />
        <h2>{words.rows(format.count(rows.length), format.count(total))}</h2>
        {of.payeeWithheld === true ? <Note>{words.payee}</Note> : null}
        {rows.map((row, at) => (
          <Columns key={row.id} row={row} name={rows.length === 1 ? words.columns : words.nth(format.count(at + 1))} />
        ))}
        <Note>{words.leftOut}</Note>
        <Programs of={of} />
      </div>
      <RowFacts of={of} />
    </Two>
  );
}

function Ways({ of: { page, source, simulated } }: { of: PublishedRows }) {
  const { row: words, ui } = useWords();
  return (
    <Acts>
      {simulated === true ? (
        <SampleTag />
      ) : (
        <ButtonLink href={source.homepage} target="_blank" rel="noopener noreferrer">
          <FileText aria-hidden />
          {words.city}
          <ExternalLink aria-hidden />
          <span className="visually-hidden"> {ui.newWindow}</span>
        </ButtonLink>
      )}
      {page === undefined ? null : <Link to={page}>{words.made}</Link>}
    </Acts>
  );
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function Columns({ row, name }: { row: PublishedRow; name: string }) {
  const { row: words } = useWords();
  const columns = Object.entries(row.columns).map(([column, value]) => ({ column, value: shown(value) }));
  return (
    <Box aria-label={name}>
      <h3>{name}</h3>
      <Table
        look="flat"
        caption={name}
        rows={columns}
        rowKey={({ column }) => column}
        empty={words.empty}
        columns={[
          { id: 'column', header: words.column, rowHeader: true, cell: ({ column }) => <code>{column}</code> },
          {
            id: 'value',
            header: words.value,
            cell: ({ value }) => (
              <span lang="en" dir="auto">
                {value}
              </span>
            ),
          },
        ]}
      />
    </Box>
  );
}

function Programs({ of: { id, dataUrl, simulated } }: { of: PublishedRows }) {
  const {
    row: { programs },
  } = useWords();
  return (
    <Box aria-labelledby="for-programs">
      <h3 id="for-programs">{programs.title}</h3>
      <p>
        <a href={hrefOf(getRow, { params: { id } })}>{programs.ours}</a>
      </p>
      {dataUrl === undefined || simulated === true ? null : (
        <>
          <p>{programs.city}</p>
          <p>
            <code>{dataUrl}</code>
          </p>
          <p>{programs.ends}</p>
        </>
      )}
    </Box>
  );
}

const Two = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: 24px;
  align-items: start;
  margin-top: 20px;
  & h2 {
    margin-top: 20px;
    font: ${font.h3};
  }
  ${below.panel} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Acts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  align-items: center;
  & > a {
    min-height: 44px;
    white-space: normal;
  }
  & > a:not([target]) {
    display: inline-flex;
    align-items: center;
  }
`;
const Box = styled.section`
  margin-top: 12px;
  padding: 14px 18px;
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${elevation.e1};
  & > h3 {
    font: ${font.uiStrong};
  }
  & > p {
    margin-top: 6px;
    font: ${font.small};
    color: ${color.ink2};
    overflow-wrap: anywhere;
  }
  & td,
  & th {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  & code {
    font: ${font.monoSmall};
  }
`;
const Note = styled.p`
  margin-top: 10px;
  font: ${font.small};
  color: ${color.ink3};
`;
