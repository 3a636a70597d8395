import { ArrowDown, ArrowUp, ArrowUpDown, ChevronDown, Download } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useFormat, useWords } from '../words/WordsProvider.tsx';
import { Button, IconButton } from '../button/Button.tsx';
import { saveFile } from '../data/save-file.ts';
import { below } from '../theme/styles.ts';
import { TableBox, type Look, type OnPhones } from './table-styles.ts';
import { headOf, nextSort, sortRows, tableCsv, type ColumnValues, type TableSort } from './table-rows.ts';

export interface Column<R> extends ColumnValues<R> {
  cell: (row: R) => ReactNode;
  /** At the head instead of its name, where that is more than a word. */
  head?: ReactNode;
  /** Numbers stand at the end, one digit under the other. */
  align?: 'end';
  /** Names its row; one column does. */
  rowHeader?: boolean;
  /** Takes a card's whole width on phones. */
  wide?: boolean;
  /** Is not broken into lines. */
  whole?: boolean;
  /** On phones its value says by itself what it is. */
  speaks?: boolean;
}
/** What a row holds back until it is asked for. */
export interface Beneath<R> {
  /** Of the column of buttons; read out only. */
  header: string;
  /** Of a row's button. */
  label: (row: R) => string;
  content: (row: R) => ReactNode;
}

type RowMarks = Readonly<Record<`data-${string}`, string | undefined>> & { id?: string; tabIndex?: number };

interface TableProps<R> {
  caption: string;
  /** Of the box that scrolls, where it is not the caption. */
  label?: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string;
  /** Marks of a row for the page: `data-feed`; an `id` and `tabIndex` where addresses lead to it. */
  rowMarks?: (row: R) => RowMarks;
  /** On phones the table scrolls by itself, or each row becomes a card. */
  onPhones?: OnPhones;
  look?: Look;
  beneath?: Beneath<R>;
  /** Instead of rows, where there is none. */
  empty?: ReactNode;
  /** So many rows stand there until all are asked for. The file has all. */
  first?: number;
  /** Offers the rows as a file of this name. */
  csvName?: string;
}

/** A table of columns as values. Its box takes the focus, so that it scrolls by keyboard. */
export function Table<R>({
  caption,
  label = caption,
  columns,
  rows,
  rowKey,
  rowMarks,
  onPhones = 'scroll',
  look = 'card',
  beneath,
  empty,
  first = Infinity,
  csvName,
}: TableProps<R>) {
  // Asked for only where it is said: not every screen with a table loads them.
  const words = useWords();
  const { locale } = useFormat();
  const [most, setMost] = useState(first);
  const [sorted, setSorted] = useState<TableSort>();
  const sortedRows = sortRows(rows, columns, { sorted, locale });
  const shown = sortedRows.slice(0, most);
  const sortable = columns.some(({ sort }) => sort !== undefined);
  return (
    <>
      <TableBox $onPhones={onPhones} $look={look} tabIndex={0} role="group" aria-label={label}>
        <table>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.id} column={column} sorted={sorted} onSort={setSorted} />
              ))}
              {beneath === undefined ? null : (
                <th scope="col">
                  <span className="visually-hidden">{beneath.header}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={rowKey(row)} row={row} columns={columns} marks={rowMarks?.(row)} beneath={beneath} />
            ))}
            {shown.length > 0 ? null : (
              <tr>
                <td colSpan={columns.length}>{empty ?? words.extras.tableRows.none}</td>
              </tr>
            )}
          </tbody>
        </table>
      </TableBox>
      {sortable ? <SortedSpoken columns={columns} sorted={sorted} /> : null}
      <AllRows
        columns={columns}
        rows={sortedRows}
        shown={shown.length}
        all={() => setMost(Infinity)}
        csvName={csvName}
      />
    </>
  );
}

/** The ways to all rows: on the page, and as a file. */
function AllRows<R>({
  columns,
  rows,
  shown,
  all,
  csvName,
}: Pick<TableProps<R>, 'columns' | 'rows' | 'csvName'> & { shown: number; all: () => void }) {
  const words = useWords();
  const { count } = useFormat();
  return (
    <>
      {shown === rows.length ? null : (
        <Button $small onClick={all}>
          {words.extras.tableRows.all(count(rows.length))}
        </Button>
      )}
      {csvName === undefined ? null : (
        <Button $bare $small onClick={() => saveFile(csvName, 'text/csv', tableCsv(rows, columns))}>
          <Download aria-hidden />
          {words.extras.tableRows.csv}
        </Button>
      )}
    </>
  );
}

/** Said aloud after a press on a head. */
function SortedSpoken<R>({ columns, sorted }: Pick<TableProps<R>, 'columns'> & { sorted: TableSort | undefined }) {
  const words = useWords();
  const named = columns.find(({ id }) => id === sorted?.column);
  return (
    <span className="visually-hidden" role="status">
      {sorted === undefined || named === undefined ? '' : words.extras.tableRows.sorted(named.header, sorted.up)}
    </span>
  );
}

type RowProps<R> = Pick<TableProps<R>, 'columns' | 'beneath'> & { row: R; marks: RowMarks | undefined };

function Row<R>({ row, columns, marks, beneath }: RowProps<R>) {
  const values = columns.map((column) => <Value key={column.id} column={column} row={row} />);
  if (beneath === undefined) return <tr {...marks}>{values}</tr>;
  return (
    <OpenRow row={row} columns={columns} marks={marks} beneath={beneath}>
      {values}
    </OpenRow>
  );
}

/** A row with a button that opens what is beneath it; made only once it is asked for. */
function OpenRow<R>({
  row,
  columns,
  marks,
  beneath,
  children,
}: RowProps<R> & { beneath: Beneath<R>; children: ReactNode }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <tr {...marks}>
        {children}
        <td data-opens>
          <IconButton
            aria-expanded={open}
            aria-controls={id}
            aria-label={beneath.label(row)}
            onClick={() => setOpen(!open)}
          >
            <ChevronDown size={20} aria-hidden style={{ transform: open ? 'rotate(180deg)' : undefined }} />
          </IconButton>
        </td>
      </tr>
      <tr id={id} hidden={!open} data-beneath>
        <td colSpan={columns.length + 1}>{open ? beneath.content(row) : null}</td>
      </tr>
    </>
  );
}

function Head<R>({
  column,
  sorted,
  onSort,
}: {
  column: Column<R>;
  sorted: TableSort | undefined;
  onSort: (next: TableSort | undefined) => void;
}) {
  const number = column.align === 'end' ? '' : undefined;
  if (column.sort === undefined)
    return (
      <th scope="col" data-number={number}>
        {column.head ?? headOf(column)}
      </th>
    );
  const on = sorted?.column === column.id;
  const Arrow = on ? (sorted.up ? ArrowUp : ArrowDown) : ArrowUpDown;
  return (
    <th scope="col" data-number={number} aria-sort={on ? (sorted.up ? 'ascending' : 'descending') : undefined}>
      <SortButton type="button" onClick={() => onSort(nextSort(sorted, column.id))}>
        {headOf(column)}
        <Arrow size={14} aria-hidden />
      </SortButton>
    </th>
  );
}

function Value<R>({ column, row }: { column: Column<R>; row: R }) {
  const whole = column.whole === true ? '' : undefined;
  if (column.rowHeader === true)
    return (
      <th scope="row" data-whole={whole}>
        {column.cell(row)}
      </th>
    );
  return (
    <td
      data-label={column.speaks === true ? undefined : headOf(column)}
      data-number={column.align === 'end' ? '' : undefined}
      data-whole={whole}
      data-wide={column.wide === true ? '' : undefined}
    >
      {column.cell(row)}
    </td>
  );
}

const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 24px;
  font: inherit;
  color: inherit;
  text-align: inherit;
  &:hover {
    text-decoration: underline;
  }
  ${below.phone} {
    min-height: 44px;
  }
`;
