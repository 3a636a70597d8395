import type { LogLeaf } from '../log/entry-documents.ts';
import { publishedColumns } from './published-text.ts';
import type { VersionDocument, VersionField } from './version-document.ts';
import { cut } from './version-fields.ts';

const NOTHING: ReadonlyMap<string, string> = new Map();

/** Values that the version tells of one column, against the texts of both sides. */
const isRight = (
  { name, from, to, commitment }: VersionField,
  [before, after]: readonly [ReadonlyMap<string, string>, ReadonlyMap<string, string> | undefined],
): boolean =>
  commitment !== undefined || (from === cut(before.get(name)) && (after === undefined || to === cut(after.get(name))));

/**
 * Whether a version tells what its leaf and the texts say: time, reading and values. `after`: the text from it on; null
 * where the row left. A row in its place is compared by itself, under its own leaf.
 */
export function tellsRight(
  version: VersionDocument,
  { leaf, after }: { leaf: LogLeaf; after: string | null },
): boolean {
  const { at, run, was, fields, collection, heir } = version;
  if (at.getTime() !== leaf.at.getTime() || run !== leaf.run) return false;
  if (was === undefined) return true;
  const ofRecord = collection === 'records';
  const then = after === null ? NOTHING : publishedColumns(after, ofRecord);
  const sides = [publishedColumns(was, ofRecord), heir === undefined ? then : undefined] as const;
  return fields.every((field) => isRight(field, sides));
}
