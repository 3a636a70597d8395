import type { PeerStats } from '../baseline.ts';
import { NONE, NO_DAY, type Columns } from './columns.ts';
import { eachGroup, groupRows, slide } from './groups.ts';
import { RankedWindow } from './ranked-window.ts';

const FIELDS = ['q1', 'median', 'q3', 'p95', 'p99', 'logMedian', 'logMad'] as const;
/** Fewest peers for which any rule asks. */
const FEWEST = 12;

/** What a purchase shares with its peers; NaN where nothing is known of it. */
export const peerKey = ({ object, commodityClass }: Columns, row: number): number =>
  object.at(row) === NONE || commodityClass.at(row) === NONE
    ? Number.NaN
    : object.at(row) * 4_000_000 + commodityClass.at(row);
/** The department of a purchase without an account; the whole file where it has none either. */
export const wideKey = ({ object, department }: Columns, row: number): number =>
  object.at(row) === NONE ? department.at(row) : Number.NaN;

/** Statistics of every purchase's peers, worked out once, group by group, in day order. */
export function peerColumns(columns: Columns, keyOf = peerKey): (row: number) => PeerStats | undefined {
  const { size } = columns;
  const day = (row: number) => columns.day.at(row);
  const key = (row: number) => (day(row) === NO_DAY ? Number.NaN : keyOf(columns, row));
  const groups = groupRows(size, key, day);
  // Most files have an account on each line: no room is held for the figures of those without.
  if (groups.rows.length === 0) return () => undefined;
  const count = new Int32Array(size).fill(NONE);
  const stats = new Float64Array(size * FIELDS.length);
  eachGroup(groups, (rows) => {
    const window = new RankedWindow(Float64Array.from(rows, (row) => Math.max(1, columns.cents.at(row))));
    // A purchase that nets to nothing or less is nobody's peer.
    const counts = (at: number) => columns.cents.at(rows[at] ?? 0) > 0;
    slide(rows, day, {
      enter: (at) => {
        if (counts(at)) window.enter(at);
      },
      leave: (at) => {
        if (counts(at)) window.leave(at);
      },
      ask: (at) => {
        const row = rows[at] ?? 0;
        if (counts(at)) window.leave(at);
        count[row] = window.count;
        if (window.count >= FEWEST) stats.set(figures(window), row * FIELDS.length);
        if (counts(at)) window.enter(at);
      },
    });
  });
  return (row) => {
    const peers = count[row] ?? NONE;
    if (peers === NONE) return undefined;
    const at = row * FIELDS.length;
    const figure = (place: number) => stats[at + place] ?? 0;
    return {
      count: peers,
      q1: figure(0),
      median: figure(1),
      q3: figure(2),
      p95: figure(3),
      p99: figure(4),
      logMedian: figure(5),
      logMad: figure(6),
    };
  };
}

function figures(window: RankedWindow): number[] {
  const logMedian = window.logMedian();
  return [
    window.quantile(0.25),
    window.quantile(0.5),
    window.quantile(0.75),
    window.quantile(0.95),
    window.quantile(0.99),
    logMedian,
    window.logMad(logMedian),
  ];
}
