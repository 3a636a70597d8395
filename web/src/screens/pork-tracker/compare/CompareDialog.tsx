import styled from 'styled-components';
import type { FlaggedItem } from '@moontower/contracts/spending/purchase';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Dialog } from '@moontower/ui/overlay/Dialog.tsx';
import { Table, type Column } from '@moontower/ui/table/Table.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { columnHead, compareRows, type CompareRow } from './compare-rows.ts';
import { PurchaseTitle } from '@moontower/ui/records/PurchaseTitle.tsx';

/** Two or three purchases side by side. */
export function CompareDialog({ purchases, onClose }: { purchases: readonly FlaggedItem[]; onClose: () => void }) {
  const { pork } = useWords();
  const format = useFormat();
  return (
    <Dialog title={pork.compare.title} width={980} onClose={onClose}>
      <Sides>
        <Table
          look="flat"
          caption={pork.compare.caption}
          rows={compareRows(pork, format)}
          rowKey={({ label }) => label}
          columns={[
            { id: 'fact', header: pork.compare.fact, rowHeader: true, cell: ({ label }) => label },
            ...purchases.map((purchase) => side(purchase, columnHead(purchase, pork, format))),
            {
              id: 'difference',
              header: pork.compare.difference,
              cell: ({ of }) =>
                new Set(purchases.map(of)).size === 1 ? pork.compare.same : <b>{pork.compare.differs}</b>,
            },
          ]}
        />
      </Sides>
    </Dialog>
  );
}

/** One purchase as a column. */
const side = (purchase: FlaggedItem, lines: readonly string[]): Column<CompareRow> => ({
  id: purchase.id,
  header: lines.join(', '),
  head: (
    <>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <small>
        <PurchaseTitle of={purchase.title} />
      </small>
    </>
  ),
  cell: ({ of, city }) => (city === true ? <span lang="en">{of(purchase)}</span> : of(purchase)),
});

const Sides = styled.div`
  & table {
    min-width: 560px;
  }
  & thead th > * {
    display: block;
    overflow-wrap: anywhere;
  }
  & thead small {
    font: ${font.meta};
    color: ${color.ink2};
  }
  & b {
    font-weight: 600;
  }
`;
