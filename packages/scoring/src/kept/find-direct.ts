import type { DirectOrders, OrderGroup } from '../baseline.ts';
import {
  askedOf,
  BACK,
  businessDayNumber,
  groupOf,
  ORDERS,
  PIECES,
  SAME_NEED,
  windows,
  type OrderSum,
  type PartsOfOne,
} from '../baseline/direct-columns.ts';
import { cardsAbove } from '../baseline/card-limits.ts';
import { SPAN, type DirectOrderRows } from '../baseline/columns.ts';
import { isMonthly } from '../baseline/monthly.ts';
import type { KeptRows } from './kept-rows.ts';

/** Days around an order in which all its windows of ten business days lie. */
const AROUND = 60;

export interface KeptDirect {
  year: (row: number) => DirectOrders | undefined;
  history: (row: number) => DirectOrders | undefined;
  group: (row: number) => OrderGroup | undefined;
  pieces: (row: number) => OrderGroup | undefined;
  ownLimit: (row: number) => boolean;
}

/** Direct orders of a department to a vendor, counted when they are asked for. */
export function keptDirect(kept: KeptRows): KeptDirect {
  const asked = askedOf(kept.columns, kept.rules.formalThresholdCents);
  const { day, worth, limit } = asked;
  return {
    year: (row) => sums(kept, asked, { row, back: BACK.year, counts: (of) => worth(of) <= limit(day(of)) }),
    history: (row) =>
      sums(kept, asked, { row, back: BACK.history, counts: (of) => of === row || day(of) < day(row) - SAME_NEED }),
    group: (row) => group(kept, asked, { row, parts: ORDERS }),
    pieces: (row) => {
      const found = group(kept, asked, { row, parts: PIECES });
      return found === undefined || isFee(kept, asked, row) ? undefined : found;
    },
    // Files whose departments are cards are scored as a whole: nothing is kept for them.
    ownLimit: (row) =>
      kept.rules.departmentIsCard === true &&
      cardsAbove(asked, (other) => kept.isAlive(other)).has(kept.columns.department.at(row)),
  };
}

/** Whether the department pays the vendor nearly this amount month by month. */
function isFee(kept: KeptRows, { columns, day, pair }: DirectOrderRows, row: number): boolean {
  const paid = (of: number) => ({ cents: columns.cents.at(of), day: day(of) });
  const own = kept.byVendor.rows(
    columns.vendor.at(row) * SPAN,
    (other) => pair(other) === pair(row) && kept.isAlive(other),
  );
  return isMonthly(paid(row), own.map(paid));
}

/** Direct orders of the same department and vendor. */
const siblings = (kept: KeptRows, { columns, isDirect, pair }: DirectOrderRows, row: number): number[] =>
  kept.byVendor.rows(
    columns.vendor.at(row) * SPAN,
    (other) => isDirect(other) && pair(other) === pair(row) && kept.isAlive(other),
  );

function sums(
  kept: KeptRows,
  asked: DirectOrderRows,
  { row, back, counts }: { row: number; back: number; counts: (row: number) => boolean },
): DirectOrders | undefined {
  const { day, worth, isDirect } = asked;
  if (!isDirect(row)) return undefined;
  const inside = siblings(kept, asked, row).filter(
    (other) => day(other) <= day(row) && day(other) >= day(row) - back && counts(other),
  );
  return { orders: inside.length, cents: inside.reduce((sum, other) => sum + worth(other), 0) };
}

function group(
  kept: KeptRows,
  asked: DirectOrderRows,
  { row, parts }: { row: number; parts: PartsOfOne },
): OrderGroup | undefined {
  const { day, worth, columns, pair } = asked;
  if (!parts.isPart(asked, row)) return undefined;
  const [first, last] = [day(row) - AROUND, day(row) + AROUND];
  const kind = parts.kind(columns, row);
  const rows = kept.byVendor
    .rows(columns.vendor.at(row) * SPAN, (other) => pair(other) === pair(row) && kept.isAlive(other))
    .filter(
      (other) =>
        parts.isPart(asked, other) && parts.kind(columns, other) === kind && day(other) >= first && day(other) <= last,
    )
    .sort(kept.compare);
  if (rows.length < 2) return undefined;
  const businessDay = businessDayNumber(kept.rules.isBusinessDay, first, last);
  let best: OrderSum | undefined;
  windows(Uint32Array.from(rows), { day, worth, businessDay }, (held) => {
    if (held.rows.includes(row) && held.cents > (best?.cents ?? 0) && parts.passes(asked, held)) best = held;
  });
  return best === undefined ? undefined : groupOf(asked, best, row);
}
