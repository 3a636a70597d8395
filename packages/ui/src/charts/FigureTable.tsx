import type { Figure } from '@moontower/contracts/feeds/figure';
import { Table } from '../table/Table.tsx';
import { useFormat, useWords } from '../words/WordsProvider.tsx';
import { drawnOf, figureRows, valueWriter, type FigureRow } from './figure-parts.ts';

/** Cell for cell the numbers that are drawn, in full. */
export function FigureTable({
  figure,
  firstColumn,
  caption,
}: {
  figure: Figure;
  firstColumn: string;
  caption: string;
}) {
  const {
    extras: { chart },
  } = useWords();
  const { full } = valueWriter(figure.unit, useFormat(), chart);
  const { series } = drawnOf(figure);
  return (
    <Table
      look="flat"
      caption={caption}
      rows={figureRows(figure, series)}
      rowKey={({ category }) => category}
      columns={[
        { id: 'category', header: firstColumn, rowHeader: true, cell: ({ category }) => <bdi>{category}</bdi> },
        ...series.map(({ name }, at) => ({
          id: `series ${name}`,
          header: name,
          head: <bdi>{name}</bdi>,
          align: 'end' as const,
          cell: ({ values }: FigureRow) => {
            const value = values[at] ?? null;
            return value === null ? <span className="missing">{chart.missing}</span> : full(value);
          },
        })),
      ]}
    />
  );
}
