import type { OtherDocument } from '../baseline.ts';
import { besidePair } from '../baseline/beside-pair.ts';
import { repeatIn, moreOf, nearby, repeatedBy, standing, within, type Pair } from '../baseline/documents.ts';
import { LEAST } from '../baseline/paid-documents.ts';
import { NONE, SPAN } from '../baseline/columns.ts';
import type { KeptRows } from './kept-rows.ts';

/** Payment documents of the purchase's vendor that stand, of all departments or of its own. */
function documentsOf(kept: KeptRows, row: number, { isOwn = false }: { isOwn?: boolean } = {}): number[] {
  const { columns, documents, documentsByVendor } = kept;
  const [vendor, department] = [columns.vendor.at(row), columns.department.at(row)];
  const isAsked = (owner: number) => kept.isAlive(owner) && (!isOwn || columns.department.at(owner) === department);
  return vendor === NONE ? [] : documentsByVendor.rows(vendor * SPAN, (at) => isAsked(documents.owner.at(at)));
}

const told = (
  { columns, documents }: KeptRows,
  { at, other, times, invoice, isOnlyClose = false }: Pair,
  own: readonly number[] = [],
): OtherDocument => ({
  isOnlyClose,
  cents: documents.cents.at(at),
  otherCents: documents.cents.at(other),
  day: documents.day.at(at),
  otherDay: documents.day.at(other),
  times,
  other: columns.ids.at(documents.owner.at(other)),
  ...moreOf({ columns, documents }, { at, other, invoice }),
  ...(isOnlyClose ? besidePair(documents, own, { at, other }) : {}),
});

/**
 * A document of the same amount to the vendor shortly before. Of several documents the last of the largest amount is
 * told.
 */
export function findRepeated(kept: KeptRows, row: number): OtherDocument | undefined {
  const { cents, owner } = kept.documents;
  const all = documentsOf(kept, row, { isOwn: kept.rules.departmentIsCard === true });
  const size = (at: number) => Math.abs(cents.at(at));
  const own = new Set(all.filter((at) => owner.at(at) === row && size(at) >= LEAST).map(size));
  let found: Pair | undefined;
  for (const amount of [...own].sort((a, b) => a - b)) {
    const same = all.filter((at) => size(at) === amount).sort(kept.compareDocuments);
    if (same.length > 1) found = lastRepeat(kept, row, standing(kept.documents, Uint32Array.from(same))) ?? found;
  }
  return found === undefined ? undefined : told(kept, found, all);
}

/** The last of the purchase's documents that repeats the one before it, among those of one amount by day. */
function lastRepeat({ documents }: KeptRows, row: number, same: Uint32Array): Pair | undefined {
  const dayOf = (at: number) => documents.day.at(at);
  let found: Pair | undefined;
  for (const [place, at] of same.entries()) {
    const repeated = documents.owner.at(at) === row ? repeatedBy(documents, same, place) : undefined;
    if (repeated === undefined) continue;
    const year = nearby(same, place, dayOf);
    const again = repeatIn(year) ?? (repeated.invoice === undefined ? undefined : { times: year.days.length });
    if (again !== undefined) found = { at, ...repeated, ...again };
  }
  return found;
}

/**
 * A document of half the amount by the department to the vendor within 60 days. Of several documents the last is told.
 */
export function findDouble(kept: KeptRows, row: number): OtherDocument | undefined {
  const { cents, owner, day } = kept.documents;
  const all = documentsOf(kept, row, { isOwn: true });
  let found: Pair | undefined;
  for (const at of all.filter((one) => owner.at(one) === row).sort((a, b) => a - b)) {
    const half = cents.at(at) / 2;
    if (cents.at(at) < 2 * LEAST || cents.at(at) % 2 !== 0) continue;
    const rows = Uint32Array.from(all.filter((one) => Math.abs(cents.at(one)) === half).sort(kept.compareDocuments));
    const other = within(rows, 0, {
      day: (one) => day.at(one),
      today: day.at(at),
      is: (one) => cents.at(one) === half,
    });
    if (other !== undefined) found = { at, other, times: 1 };
  }
  return found === undefined ? undefined : told(kept, found);
}
