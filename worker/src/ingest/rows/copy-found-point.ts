import type { ItemDocument } from '@moontower/store';
import type { RowDocument } from '@moontower/store/ingest/commit-chunk';
import { isItem } from './to-document.ts';

/** The publisher still gives no point, and the address that was looked up is the same. */
const isSamePlace = (before: ItemDocument, after: ItemDocument): boolean =>
  after.location === undefined && after.sensitive !== true && before.address === after.address;

/**
 * A publisher that gives no point gives none when its record changes either: what was found out about the address stays
 * while the address does. The hash is that of the publisher's record alone, so the next reading compares as before.
 */
export function copyFoundPoint(before: RowDocument, after: RowDocument): void {
  if (!isItem(before) || !isItem(after) || before.geocoded === undefined || !isSamePlace(before, after)) return;
  const {
    geocoded,
    location,
    precision,
    district,
    facts: { Point: point },
  } = before;
  after.geocoded = geocoded;
  if (!geocoded.found || location === undefined) return;
  Object.assign(after, {
    location,
    precision,
    district: after.district ?? district,
    pointProblem: undefined,
    facts: point === undefined ? after.facts : { ...after.facts, Point: point },
  });
}
