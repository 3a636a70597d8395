/** What has a canonical form. A `Date` stands as its text; a field without a value is left out. */
export type Canonical =
  | null
  | boolean
  | number
  | string
  | Date
  | readonly Canonical[]
  | { readonly [name: string]: Canonical | undefined };

const isList = (value: object): value is readonly Canonical[] => Array.isArray(value);

// By UTF-16 units, which is how ECMAScript compares texts.
const byUnits = (one: string, other: string): number => (one < other ? -1 : 1);

function canonicalNumber(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`${value} has no canonical form.`);
  return JSON.stringify(value);
}

function canonicalFields(value: { readonly [name: string]: Canonical | undefined }): string {
  let text = '';
  for (const name of Object.keys(value).sort(byUnits)) {
    const held = value[name];
    if (held !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonicalJson(held)}`;
  }
  return `{${text}}`;
}

/**
 * One text for one value, as RFC 8785 has it: names in the order of their UTF-16 units, no spaces, numbers as
 * ECMAScript writes them. A half of a surrogate pair is escaped, where the RFC gives up.
 * @throws RangeError for a number that JSON has not
 */
export function canonicalJson(value: Canonical): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') return canonicalNumber(value);
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  return isList(value) ? `[${value.map(canonicalJson).join(',')}]` : canonicalFields(value);
}
