import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Info } from 'lucide-react';
import { below, color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { Table } from '@moontower/ui/table/Table.tsx';
import { ScoreBar } from '../purchases/ScoreBlock.tsx';

export interface StatRow {
  key: string;
  name: ReactNode;
  value: ReactNode;
  share: number;
  note?: string;
}

/** A finding with its bars and its numbers in one table, and what it leaves out. */
export function StatTable({
  title,
  caption,
  columns,
  rows,
  limits,
  file,
}: {
  title: string;
  caption: string;
  columns: readonly [string, string, string];
  rows: readonly StatRow[];
  limits: string;
  /** The same rows as a file. */
  file?: ReactNode;
}) {
  return (
    <StatBox>
      <Head>
        <h2>{title}</h2>
        {file}
      </Head>
      <Bars>
        <Table
          look="flat"
          caption={caption}
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            { id: 'name', header: columns[0], rowHeader: true, cell: ({ name }) => name },
            { id: 'value', header: columns[1], align: 'end', cell: ({ value }) => value },
            {
              id: 'share',
              header: columns[2],
              cell: ({ share, note }) => (
                <>
                  <ScoreBar share={share} />
                  {note === undefined ? null : <small>{note}</small>}
                </>
              ),
            },
          ]}
        />
      </Bars>
      <Limits>
        <Info size={18} aria-hidden />
        <p>{limits}</p>
      </Limits>
    </StatBox>
  );
}

/** A part of the tracker's statistics. */
export const StatBox = styled.section`
  margin-top: 16px;
  padding: 20px 24px 16px;
  background: ${color.surface};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e1};
  ${below.phone} {
    padding: 16px;
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: flex-start;
  gap: 4px 16px;
`;
const Bars = styled.div`
  && tr > :nth-child(2) {
    padding-right: 20px;
  }
  & td:last-child {
    width: 38%;
    min-width: 96px;
  }
  & small {
    font: ${font.meta};
    color: ${color.ink3};
  }
`;
const Limits = styled.div`
  display: flex;
  gap: 8px;
  margin-top: 14px;
  font: ${font.small};
  color: ${color.ink2};
  & > svg {
    color: ${color.ink3};
    margin-top: 1px;
  }
`;
