/** The specification's preview of a record: the first fields, five entries of a list, values cut at 100 characters. */
export const PREVIEW = { fields: 8, entries: 5, characters: 100 } as const;

/** Cuts at whole characters, so that no emoji is split. */
export function cutText(text: string, most: number = PREVIEW.characters): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

function show(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return JSON.stringify(value.slice(0, PREVIEW.entries));
  return JSON.stringify(value) ?? '';
}

/** The first published columns with their values as text, in the publisher's order. */
export function previewRecord(
  raw: Readonly<Record<string, unknown>>,
  fields: number = PREVIEW.fields,
): [column: string, value: string][] {
  return Object.entries(raw)
    .slice(0, fields)
    .map(([column, value]) => [column, cutText(show(value).replace(/\s+/g, ' '))]);
}
