import type { Feed } from '../../feeds/feed.ts';
import type { Candidate } from '../rows/check-row.ts';

/** Of two versions of one record in a reading: true when the next one counts. */
export function wins(feed: Feed, held: { parsed?: unknown; cityUpdatedAt?: Date }, next: Candidate): boolean {
  if (feed.prefer !== undefined && held.parsed !== undefined) return feed.prefer(held.parsed, next.parsed);
  const nextAt = 'cityUpdatedAt' in next.document ? next.document.cityUpdatedAt : undefined;
  return held.cityUpdatedAt === undefined || nextAt === undefined || nextAt >= held.cityUpdatedAt;
}
