import { createHash } from 'node:crypto';
import { canonicalJson } from '@moontower/log/canonical-json';
import type { RowDocument } from '../documents.ts';
import { isGuarded } from './guarded-row.ts';
import type { PlannedVersion } from './plan-versions.ts';
import { publishedColumns, publishedText } from './published-text.ts';
import type { VersionField } from './version-document.ts';

/** Longer values are cut in the list of columns; the row's text before is kept whole beside it. */
const LONGEST = 4_000;
/** What the city writes freely of a payment may be a name: what is gone of it is told to nobody. */
const FREE_TEXT = 'actg_ln_dscr';
const NOTHING: ReadonlyMap<string, string> = new Map();

const isRecord = ({ into }: PlannedVersion): boolean => into === 'records';
/** A value as a list of columns holds it. */
export const cut = (value: string | undefined): string | undefined => value?.slice(0, LONGEST);

/** Two values that nobody can find out by trying, as long as the salt is with us. */
function withheld({ name, from, to }: VersionField, salt: Uint8Array): VersionField {
  const text = canonicalJson({ name, from, to });
  return { name, commitment: createHash('sha256').update(salt).update(text, 'utf8').digest('base64url') };
}

/** Columns that a portal keeps of each row by itself (`:updated_at`): it touches them when it loads a file anew. */
const isOfPortal = (name: string): boolean => name.startsWith(':');

/** The row's text after: of one that left, that of the row in its place. */
const textAfter = ({ text, heir }: PlannedVersion): string | null => (heir === undefined ? text : publishedText(heir));

/** Both sides of every column that differs, in the clear. */
function differing(planned: PlannedVersion, before: RowDocument): VersionField[] {
  const text = textAfter(planned);
  const from = publishedColumns(publishedText(before), isRecord(planned));
  const to = text === null ? NOTHING : publishedColumns(text, isRecord(planned));
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((name) => !isOfPortal(name) && from.get(name) !== to.get(name))
    .map((name) => ({ name, from: cut(from.get(name)), to: cut(to.get(name)) }));
}

/** Columns in which a version differs from the one before; of a removed row all that it had. */
export function versionFields(planned: PlannedVersion, salt: Uint8Array): VersionField[] {
  const { into, document, before, heir } = planned;
  if (before === undefined) return [];
  const guarded = [document, before, heir ?? before].some(isGuarded);
  const fields = differing(planned, before);
  // Columns that we began to withhold, or do so no more, are no edit of the city.
  const citys =
    isGuarded(document) === isGuarded(before)
      ? fields
      : fields.filter(({ from, to }) => from !== undefined && to !== undefined);
  return citys.map((field) =>
    guarded || (into === 'payments' && field.name === FREE_TEXT) ? withheld(field, salt) : field,
  );
}
