const NO_ROWS = new Uint32Array(0);

/** Rows by the hash of their order, found by halving a sorted list: four bytes a row. */
export function linesByOrder(size: number, order: (row: number) => number): (hash: number) => Uint32Array {
  const rows = Uint32Array.from({ length: size }, (_, row) => row).sort((a, b) => order(a) - order(b) || a - b);
  /** First place whose order is not below the hash (or, with `past`, above it). */
  const place = (hash: number, past: boolean): number => {
    let [from, to] = [0, size];
    while (from < to) {
      const middle = (from + to) >> 1;
      const own = order(rows[middle] ?? 0);
      if (own < hash || (past && own === hash)) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  return (hash) => {
    const from = place(hash, false);
    return from === size || order(rows[from] ?? 0) !== hash ? NO_ROWS : rows.subarray(from, place(hash, true));
  };
}
