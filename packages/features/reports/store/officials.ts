import { AppError, type OfficialsBook } from '@moontower/contracts';
import { appendAudit } from '@moontower/store/audit/audit-log';
import type { Store } from '@moontower/store/db/connect';
import { transactConcurrently } from '@moontower/store/db/transact';
import { nativeOfficials } from './incident-documents.ts';

export type KeptBook = OfficialsBook & { version: number; changedAt?: string };

/** The roster and the departments as an operator left them; `first` where none changed anything. */
export async function readOfficials(store: Store, first: OfficialsBook): Promise<KeptBook> {
  const kept = await nativeOfficials(store).findOne({ _id: 'current' }, { maxTimeMS: 5_000 });
  return kept === null
    ? { ...first, version: 0 }
    : { ...kept.book, version: kept.version, changedAt: kept.changedAt.toISOString() };
}

/**
 * Changes roster and departments, with a line in the audit log.
 * @throws AppError conflict where somebody else did since `version`
 */
export async function saveOfficials(
  store: Store,
  { version, book, who, request, at }: { version: number; book: OfficialsBook; who: string; request: string; at: Date },
): Promise<void> {
  await transactConcurrently(store, async (session) => {
    const kept = await nativeOfficials(store).findOne({ _id: 'current' }, { session });
    if ((kept?.version ?? 0) !== version) throw new AppError('conflict');
    await nativeOfficials(store).replaceOne(
      { _id: 'current' },
      { version: version + 1, changedAt: at, book },
      { upsert: true, session, ignoreUndefined: true },
    );
    const details = { version: version + 1, asOf: book.asOf, officials: book.officials.length };
    await appendAudit(store, { who, what: 'roster:changed', subject: 'roster:current', at, request, details }, session);
  });
}
