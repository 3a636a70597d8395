import type { z } from 'zod';
import type { SetAside } from '@moontower/store/ingest/quarantine';
import type { Feed } from '../../feeds/feed.ts';
import type { CleanRow } from './clean-row.ts';
import { finish, firstField, type RowWrite, type RecordContext } from './to-document.ts';

export interface Candidate extends RowWrite {
  clean: CleanRow;
  occurrence: number;
  parsed: z.infer<Feed['row']>;
}
export type RowVerdict = { candidate: Candidate } | { aside: SetAside };

export interface JudgeContext {
  feed: Feed;
  finishing: RecordContext;
  at: Date;
  wasSensitive?: boolean;
}

const named = (reason: string): string =>
  reason
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .slice(0, 80) || 'unnamed';

/** One row through the feed's check and `normalise`: a candidate for storing, or a row set aside with its reason. */
export function checkRow(
  clean: CleanRow,
  occurrence: number,
  { feed, finishing, at, wasSensitive }: JudgeContext,
): RowVerdict {
  const aside = (reason: string, skipped = false, key?: string): RowVerdict => ({
    aside: { reason: named(reason), skipped, key, rawText: clean.text },
  });
  const checked = feed.row.safeParse(clean.row);
  if (!checked.success) return aside(`bad-${firstField(checked.error)}`);
  let result;
  try {
    result = feed.normalise(checked.data, { nowMs: at.getTime(), occurrence, wasSensitive });
  } catch {
    return aside('normalise-failed');
  }
  if (result.kind === 'skip') return aside(result.reason, true, result.key);
  const finished = finish(result, { feed, clean, at, finishing });
  if ('wrong' in finished) return aside(`invalid-${finished.wrong}`);
  const { document } = finished;
  if ('expiresAt' in document && document.expiresAt !== undefined && document.expiresAt <= at)
    return aside('older-than-retention', true, finished.key);
  return { candidate: { ...finished, clean, occurrence, parsed: checked.data } };
}
