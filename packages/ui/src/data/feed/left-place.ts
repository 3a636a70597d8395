/**
 * The row that a page was left from: which, how far from the window's upper edge, by which of its links, and whether it
 * stood open.
 */
export interface LeftRow {
  id: string;
  topPx: number;
  href: string;
  open: boolean;
}
/** Where a reader was on a page, at which address, and how many rows it showed. */
export interface LeftPlace {
  path: string;
  scrollY: number;
  row: LeftRow | undefined;
  rows: number;
}

/** By the key of the page in the history. */
export const leftPlaces = new Map<string, LeftPlace>();
