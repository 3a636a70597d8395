import type { Feed } from '../../feeds/feed.ts';
import type { Candidate } from '../rows/check-row.ts';

/** One of two rows of a key, as far as choosing between them needs it. */
export interface RowSide {
  parsed?: unknown;
  cityUpdatedAt?: Date | undefined;
}

export const sideOf = ({ parsed, document }: Candidate): RowSide => ({
  parsed,
  cityUpdatedAt: 'cityUpdatedAt' in document ? document.cityUpdatedAt : undefined,
});

/**
 * Of two rows of one key: true when the next one counts. Of two that nothing tells apart the one held stays, or a file
 * that holds both would seem to be edited at each reading.
 */
export function wins({ prefer }: Feed, held: RowSide, next: RowSide): boolean {
  if (prefer !== undefined && held.parsed !== undefined && next.parsed !== undefined)
    return prefer(held.parsed, next.parsed);
  if (next.cityUpdatedAt === undefined) return false;
  return held.cityUpdatedAt === undefined || next.cityUpdatedAt > held.cityUpdatedAt;
}
