import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '../../router/router.tsx';
import styled from 'styled-components';
import { ALL_PULSE_TYPES, OTHER_ITEM_TYPES, SPEC_ITEM_TYPES, type ItemDetail } from '@moontower/contracts/item';
import { feet } from '../../data/distance.ts';
import { below, color, elevation, font, radius } from '../../theme/styles.ts';
import { Async } from '../../ui/Async.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { Time } from '../../ui/Time.tsx';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import type { Neighbour } from './nearby.ts';
import { NEAR_M, type Nearby } from './use-nearby.ts';

const ROWS = 8;

/** What else the city recorded within one moontower, as a table with distances. */
export function NearbySection({ record, nearby }: { record: ItemDetail; nearby: UseQueryResult<Nearby> }) {
  const { item: { near } } = useWords();
  return (
    <Section aria-labelledby="nearby">
      <h2 id="nearby">{near.title}</h2>
      {nearby.isEnabled ? <Async answer={nearby} isEmpty={({ rows }) => rows.length === 0} empty={<Note>{near.none}</Note>}>{(found) => <Table record={record} found={found} />}</Async> : <Note>{near.noPoint}</Note>}
    </Section>
  );
}

function Table({ record, found: { rows, others, listed } }: { record: ItemDetail; found: Nearby }) {
  const { item: { near } } = useWords();
  const format = useFormat();
  // Both say every type and all dates: what they open holds as many records as are counted here.
  const point = record.location?.coordinates.join(',') ?? '';
  const list = `types=${[...SPEC_ITEM_TYPES, ...OTHER_ITEM_TYPES].join(',')}&period=all&near=${point}&radius=${String(NEAR_M)}&place=${encodeURIComponent(record.address ?? record.title)}`;
  return (
    <>
      <Scroll tabIndex={0} role="group" aria-label={near.caption(record.title)}>
        <table>
          <caption className="visually-hidden">{near.caption(record.title)}</caption>
          <thead><tr><th scope="col">{near.what}</th><th scope="col">{near.status}</th><th scope="col">{near.changed}</th><th scope="col">{near.distance}</th></tr></thead>
          <tbody>{rows.slice(0, ROWS).map((row) => <Row key={row.item.uid} row={row} />)}</tbody>
        </table>
      </Scroll>
      <Note>{near.all(format.count(others), format.count(listed))} <Link to={`/civic-pulse?types=${ALL_PULSE_TYPES.join(',')}&window=all&ring=${point},${String(NEAR_M)}`}>{near.map}</Link> <Link to={`/?${list}`}>{near.feed}</Link></Note>
    </>
  );
}

function Row({ row: { item, distanceM } }: { row: Neighbour }) {
  const { item: { near } } = useWords();
  const format = useFormat();
  const away = feet(distanceM);
  return (
    <tr>
      <th scope="row"><Link to={`/item/${encodeURIComponent(item.uid)}`} dir="auto">{item.title}</Link></th>
      <td>{item.status === undefined ? null : <StatusLine status={item.status} />}</td>
      <td data-label={near.changed}><Time at={item.publishedAt}>{format.day(item.publishedAt)}</Time></td>
      <td data-label={near.distance}>{away === 0 ? near.sameSpot : near.feet(format.count(away))}</td>
    </tr>
  );
}

const Section = styled.section`margin-top: 36px; & > h2 { margin-bottom: 12px; }`;
const Note = styled.p`margin-top: 8px; font: ${font.meta}; color: ${color.ink3}; & > a { margin-left: 8px; display: inline-block; min-height: 24px; }`;
const Scroll = styled.div`
  overflow-x: auto; background: ${color.surface}; border-radius: ${radius.card}; box-shadow: ${elevation.e1}; font: ${font.small};
  & table { width: 100%; border-collapse: collapse; }
  & th, & td { padding: 9px 12px; border-bottom: 1px solid ${color.line}; text-align: left; vertical-align: top; }
  & tbody > tr:last-child > * { border-bottom: 0; }
  & thead th { font: ${font.metaStrong}; color: ${color.ink2}; border-bottom: 1px solid ${color.control}; white-space: nowrap; }
  & tbody th { font-weight: 600; overflow-wrap: anywhere; }
  & tbody th > a { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }
  & td:nth-child(n + 3) { white-space: nowrap; }
  & td:last-child, & thead th:last-child { text-align: right; font-variant-numeric: tabular-nums; }
  ${below.phone} {
    & table, & tbody, & tr, & td, & tbody th { display: block; }
    & thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    & tr { padding: 12px 16px; }
    & tr + tr { border-top: 1px solid ${color.line}; }
    & td, & tbody th { border: 0; padding: 1px 0; }
    & td:last-child { text-align: left; }
    & td[data-label]::before { content: attr(data-label) ': '; color: ${color.ink3}; }
  }
`;
