import styled from 'styled-components';
import type { BulletinSummary } from '@moontower/contracts';
import { Link } from '../../router/router.tsx';
import { below, color, elevation, font, radius } from '../../theme/styles.ts';
import { SampleTag } from '../../ui/SampleTag.tsx';
import { Time } from '../../ui/Time.tsx';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';

/** One line an hour; on phones each line becomes a card. The numbers' sources are on the bulletin's page. */
export function BulletinTable({ bulletins }: { bulletins: readonly BulletinSummary[] }) {
  const { bulletins: { table } } = useWords();
  const heads = [table.fresh, table.changed, table.gone, table.heldBack, table.flagged, table.failed, table.late];
  return (
    <Scroll tabIndex={0} role="group" aria-label={table.label}>
      <table>
        <caption className="visually-hidden">{table.caption}</caption>
        <thead><tr><th scope="col">{table.hour}</th>{heads.map((head) => <th key={head} scope="col">{head}</th>)}</tr></thead>
        <tbody>{bulletins.map((bulletin) => <Row key={bulletin.id} bulletin={bulletin} heads={heads} />)}</tbody>
      </table>
    </Scroll>
  );
}

function Row({ bulletin: { id, to, totals, flagged, failures, lateFeeds, simulated }, heads }: { bulletin: BulletinSummary; heads: readonly string[] }) {
  const format = useFormat();
  const numbers = [totals.new, totals.changed, totals.gone, totals.heldBack, flagged.count, failures, lateFeeds];
  return (
    <tr data-bulletin={id}>
      <th scope="row"><Link to={`/bulletins/${id}`}><Time at={to}>{format.dayTime(to)}</Time></Link>{simulated === true ? <> <SampleTag /></> : null}</th>
      {numbers.map((number, at) => <td key={heads[at]} data-label={heads[at]}>{format.count(number)}</td>)}
    </tr>
  );
}

const Scroll = styled.div`
  position: relative; overflow-x: auto; background: ${color.surface}; border-radius: ${radius.card}; box-shadow: ${elevation.e1}; font: ${font.small};
  & table { width: 100%; border-collapse: collapse; }
  & th, & td { padding: 9px 12px; border-bottom: 1px solid ${color.line}; text-align: right; vertical-align: top; font-variant-numeric: tabular-nums; }
  & th:first-child { text-align: left; white-space: nowrap; }
  & tbody > tr:last-child > * { border-bottom: 0; }
  & thead th { font: ${font.metaStrong}; color: ${color.ink2}; border-bottom: 1px solid ${color.control}; }
  & tbody th { font-weight: 600; } & a { display: inline-block; min-height: 24px; }
  ${below.phone} {
    & table, & tbody, & thead { display: block; } & thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    & tbody tr { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 16px; padding: 10px 16px; } & tbody tr + tr { border-top: 1px solid ${color.line}; }
    & tbody th { grid-column: 1 / -1; } & tbody tr > * { border: 0; padding: 2px 0; }
    & td { display: flex; justify-content: space-between; gap: 8px; } & td::before { content: attr(data-label); color: ${color.ink3}; text-align: left; }
  }
`;
