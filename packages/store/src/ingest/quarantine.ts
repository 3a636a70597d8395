import { createHash } from 'node:crypto';
import type { QuarantineDocument } from '../feed-documents.ts';

const MOST_RAW = 4_096;

export interface SetAside {
  reason: string;
  skipped: boolean;
  key?: string;
  rawText: string;
}

/** A row set aside. The same row for the same reason is one document, however often it is read. */
export function quarantineDocument(
  row: SetAside,
  { feed, runId, at }: { feed: string; runId: string; at: Date },
): QuarantineDocument {
  const id = createHash('sha1').update(row.rawText).digest('base64url');
  return {
    _id: `${feed}:${row.reason}:${id}`,
    feed,
    runId,
    at,
    reason: row.reason,
    skipped: row.skipped,
    key: row.key?.slice(0, 200),
    rawText: row.rawText.slice(0, MOST_RAW),
  };
}
