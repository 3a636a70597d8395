import type { BulletinSummary } from '../contract.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { SampleTag } from '@moontower/ui/label/SampleTag.tsx';
import { Table, type Column } from '@moontower/ui/table/Table.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { useBulletinWords } from './bulletin-words.ts';

/** One line an hour; on phones each line becomes a card. The numbers' sources are on the bulletin's page. */
export function BulletinTable({ bulletins }: { bulletins: readonly BulletinSummary[] }) {
  const { table } = useBulletinWords();
  const format = useFormat();
  const number = (
    id: string,
    header: string,
    value: (bulletin: BulletinSummary) => number,
  ): Column<BulletinSummary> => ({ id, header, align: 'end', cell: (bulletin) => format.count(value(bulletin)) });
  return (
    <Table
      caption={table.caption}
      label={table.label}
      onPhones="cards"
      rows={bulletins}
      rowKey={({ id }) => id}
      rowMarks={({ id }) => ({ 'data-bulletin': id })}
      columns={[
        { id: 'hour', header: table.hour, rowHeader: true, cell: (bulletin) => <Hour bulletin={bulletin} /> },
        number('new', table.fresh, ({ totals }) => totals.new),
        number('changed', table.changed, ({ totals }) => totals.changed),
        number('gone', table.gone, ({ totals }) => totals.gone),
        number('heldBack', table.heldBack, ({ totals }) => totals.heldBack),
        number('flagged', table.flagged, ({ flagged }) => flagged.count),
        number('failed', table.failed, ({ failures }) => failures),
        number('late', table.late, ({ lateFeeds }) => lateFeeds),
      ]}
    />
  );
}

function Hour({ bulletin: { id, to, simulated } }: { bulletin: BulletinSummary }) {
  const format = useFormat();
  return (
    <>
      <Link to={`/bulletins/${id}`}>
        <Time at={to}>{format.dayTime(to)}</Time>
      </Link>
      {simulated === true ? (
        <>
          {' '}
          <SampleTag />
        </>
      ) : null}
    </>
  );
}
