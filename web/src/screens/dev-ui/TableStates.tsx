import { useState } from 'react';
import styled from 'styled-components';
import { Table, type Column } from '@moontower/ui/table/Table.tsx';
import { Tabs } from '@moontower/ui/button/Tabs.tsx';
import { Specimen } from './Specimen.tsx';

interface Row {
  name: string;
  paid: number;
  note?: string;
}
const ROWS: readonly Row[] = [
  { name: 'City Energy', paid: 1_240_000 },
  { name: '=Aviation', paid: 210_250, note: 'Two months are missing' },
  { name: 'Police', paid: 455_000 },
];
const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', header: 'Department', rowHeader: true, cell: ({ name }) => name, sort: ({ name }) => name },
  {
    id: 'paid',
    header: 'Paid',
    unit: '$',
    align: 'end',
    cell: ({ paid }) => paid.toLocaleString('en-US'),
    sort: ({ paid }) => paid,
  },
  { id: 'note', header: 'Note', wide: true, cell: ({ note }) => note, csv: ({ note }) => note },
];
const VIEWS = [
  { value: 'one', label: 'Flagged', count: 1204 },
  { value: 'two', label: 'By department' },
] as const;

export function TableStates() {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('one');
  return (
    <>
      <Specimen name="Table">
        <Wide>
          <Table
            caption="Paid by department"
            columns={COLUMNS}
            rows={ROWS}
            rowKey={({ name }) => name}
            onPhones="cards"
            csvName="departments.csv"
          />
        </Wide>
      </Specimen>
      <Specimen name="Table that scrolls">
        <Wide>
          <Table caption="Paid, scrolling" columns={COLUMNS} rows={ROWS} rowKey={({ name }) => name} />
        </Wide>
      </Specimen>
      <Specimen name="Table without rows">
        <Wide>
          <Table caption="Paid by nobody" columns={COLUMNS} rows={[]} rowKey={({ name }) => name} />
        </Wide>
      </Specimen>
      <Specimen name="Tabs">
        <Wide>
          <Tabs label="Views" tabs={VIEWS} value={view} onChange={setView}>
            <p>{view}</p>
          </Tabs>
        </Wide>
      </Specimen>
    </>
  );
}

const Wide = styled.section`
  min-width: 0;
`;
