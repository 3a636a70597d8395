import type { RowCollection, RowDocument, RowWrites } from '../documents.ts';
import type { VersionWhat } from '@moontower/contracts/versions/version-content';
import { publishedText } from './published-text.ts';
import { cityAtOf, shownDigest } from './shown-digest.ts';

/** A version that a chunk brings, before it has its place in the log. */
export interface PlannedVersion {
  into: RowCollection;
  /** The row as it stands from now on. */
  document: RowDocument;
  /** As it stood; undefined for a new row. */
  before?: RowDocument;
  what: VersionWhat;
  /** What the city published, as it is stored; null where it took the row away. */
  text: string | null;
  /** It and the row before came in one reading of a file that holds both: nobody edited anything. */
  sameReading?: boolean | undefined;
  /** Of a row that left: the one that the city published in its place. */
  heir?: RowDocument | undefined;
}

const isShownOtherwise = (before: RowDocument, document: RowDocument): boolean =>
  shownDigest(before) !== shownDigest(document) || cityAtOf(before)?.getTime() !== cityAtOf(document)?.getTime();

function whatOf(before: RowDocument, changed: boolean): VersionWhat | undefined {
  if (before.withdrawnAt !== undefined) return 'returned';
  // A row from before there was a log has no leaf yet: it gets its first one when it is written anew.
  if (before.leaf === undefined) return changed ? 'changed' : 'added';
  return changed ? 'changed' : undefined;
}

/**
 * Versions among the rows that a chunk writes. A row that is stored anew and shows the same keeps its leaf. One that we
 * only read otherwise has a new leaf, and no reader is told of an edit.
 */
export function planVersions(rows: Partial<Record<RowCollection, RowWrites>>): PlannedVersion[] {
  const planned: PlannedVersion[] = [];
  for (const into of ['items', 'payments', 'records'] as const) {
    const { inserts = [], replacements = [] } = rows[into] ?? {};
    for (const document of inserts) planned.push({ into, document, what: 'added', text: publishedText(document) });
    for (const { document, before, sameReading } of replacements) {
      document.leaf = before.leaf;
      const text = publishedText(document);
      const what = whatOf(before, publishedText(before) !== text || isShownOtherwise(before, document));
      if (what !== undefined) planned.push({ into, document, before, what, text, sameReading });
    }
  }
  return planned;
}
