/**
 * The published row as it is kept: JSON text. It is shown and compared, never searched, and as a sub-document it would
 * be the dearest part of a write, here and in MongoDB. Older records hold the sub-document.
 */
export type PublishedRow = string | Record<string, unknown>;

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function readPublishedRow(kept: PublishedRow): Record<string, unknown> {
  const row: unknown = typeof kept === 'string' ? JSON.parse(kept) : kept;
  return isRow(row) ? row : {};
}
