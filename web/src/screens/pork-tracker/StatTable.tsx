import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Info } from 'lucide-react';
import { below, color, elevation, font, radius } from '../../theme/styles.ts';
import { ScoreBar } from './ScoreBlock.tsx';

export interface StatRow { key: string; name: ReactNode; value: string; share: number; note?: string }

/** A finding with its bars and its numbers in one table, and what it leaves out. */
export function StatTable({ title, caption, columns, rows, limits }: { title: string; caption: string; columns: readonly [string, string, string]; rows: readonly StatRow[]; limits: string }) {
  return (
    <Box>
      <h2>{title}</h2>
      <Scroll tabIndex={0} role="group" aria-label={caption}>
        <table>
          <caption className="visually-hidden">{caption}</caption>
          <thead><tr>{columns.map((column) => <th key={column} scope="col">{column}</th>)}</tr></thead>
          <tbody>{rows.map(({ key, name, value, share, note }) => <tr key={key}><th scope="row">{name}</th><td>{value}</td><td><ScoreBar share={share} />{note === undefined ? null : <small>{note}</small>}</td></tr>)}</tbody>
        </table>
      </Scroll>
      <Limits><Info size={18} aria-hidden /><p>{limits}</p></Limits>
    </Box>
  );
}

const Box = styled.section`margin-top: 16px; padding: 20px 24px 16px; background: ${color.surface}; border-radius: ${radius.card}; box-shadow: ${elevation.e1}; ${below.phone} { padding: 16px; }`;
const Scroll = styled.div`
  margin-top: 12px; overflow-x: auto; font: ${font.small};
  & table { width: 100%; border-collapse: collapse; }
  & th, & td { padding: 9px 12px 9px 0; border-bottom: 1px solid ${color.line}; text-align: left; vertical-align: top; }
  & th { font-weight: 600; overflow-wrap: anywhere; }
  & td:nth-child(2), & thead th:nth-child(2) { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; padding-right: 20px; }
  & td:last-child { width: 38%; min-width: 96px; padding-right: 0; }
  & small { font: ${font.meta}; color: ${color.ink3}; }
`;
const Limits = styled.div`display: flex; gap: 8px; margin-top: 14px; font: ${font.small}; color: ${color.ink2}; & > svg { color: ${color.ink3}; margin-top: 1px; }`;
