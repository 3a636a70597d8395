import type { RowDocument } from '../documents.ts';

/** Kinds of records that are of persons in need, whatever their columns say. */
const GUARDED_KINDS: ReadonlySet<string> = new Set(['camping-case']);

/** Rows of which no value is told in the list of changes: of guarded places, of persons. */
export function isGuarded(document: RowDocument): boolean {
  if ('pulseType' in document) return document.sensitive === true;
  return 'personal' in document ? document.personal : GUARDED_KINDS.has(document.kind);
}
