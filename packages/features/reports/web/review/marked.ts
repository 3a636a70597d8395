/** A stretch of a text, from `from` to `to` in UTF-16 units. */
export interface Mark<Kind extends string = string> {
  kind: Kind;
  from: number;
  to: number;
}
export interface Piece<Kind extends string = string> {
  from: number;
  text: string;
  kind?: Kind;
}

/**
 * A text in pieces, those that are marked with their kind. Of marks that overlap the earlier has the letters; what lies
 * outside the text is not marked.
 */
export function pieces<Kind extends string>(text: string, marks: readonly Mark<Kind>[]): Piece<Kind>[] {
  const found: Piece<Kind>[] = [];
  let at = 0;
  for (const { kind, from, to } of marks.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const start = Math.max(at, from);
    const end = Math.min(text.length, to);
    if (end <= start) continue;
    if (start > at) found.push({ from: at, text: text.slice(at, start) });
    found.push({ from: start, text: text.slice(start, end), kind });
    at = end;
  }
  if (at < text.length) found.push({ from: at, text: text.slice(at) });
  return found;
}
