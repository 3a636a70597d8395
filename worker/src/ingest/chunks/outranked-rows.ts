import type { Page, Row } from '../../feeds/feed.ts';

/** Rows kept for the end of a reading; those beyond only count as duplicates. */
const MOST = 50_000;

/**
 * Rows that lose against what is stored under their key. Mostly the publisher's file holds both, and the stored one
 * comes later in this reading: then nothing was edited. A row whose rival did not come is stored at the end.
 */
export class OutrankedRows {
  readonly #rows = new Map<string, Row>();

  /** The first of a key is kept. */
  add(id: string, published: Row): void {
    if (this.#rows.size < MOST && !this.#rows.has(id)) this.#rows.set(id, published);
  }

  /** Those whose rival never came, in one page at most; the others are forgotten. */
  *left(seen: { has: (id: string) => boolean }): Generator<Page> {
    const rows = [...this.#rows].flatMap(([id, row]) => (seen.has(id) ? [] : [row]));
    this.#rows.clear();
    if (rows.length > 0) yield { rows, broken: [], bytes: 0, next: undefined, countedBefore: true };
  }
}

/** The pages of a reading, and after the last one those rows that lost against nothing that came. */
export async function* withOutranked(
  pages: AsyncIterable<Page>,
  { outranked, seen }: { outranked: OutrankedRows; seen: { has: (id: string) => boolean } },
): AsyncGenerator<Page> {
  yield* pages;
  yield* outranked.left(seen);
}
