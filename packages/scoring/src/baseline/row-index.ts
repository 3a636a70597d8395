import { hashText, type Columns } from './columns.ts';

/** Row numbers by purchase id: an open table of the ids' hashes, 24 bytes a purchase. */
export function rowIndex(columns: Columns): (id: string, likely?: number) => number | undefined {
  const slots = 2 ** Math.ceil(Math.log2(Math.max(2, columns.size * 1.6)));
  const hashes = new Float64Array(slots).fill(Number.NaN);
  const rows = new Uint32Array(slots);
  const slotOf = (hash: number) => hash % slots;
  for (let row = 0; row < columns.size; row += 1) {
    const hash = columns.id.at(row);
    let slot = slotOf(hash);
    while (!Number.isNaN(hashes[slot])) slot = (slot + 1) % slots;
    hashes[slot] = hash;
    rows[slot] = row;
  }
  return (id, likely) => {
    const hash = hashText(id);
    // A pass asks in the order of the rows.
    if (likely !== undefined && likely < columns.size && columns.id.at(likely) === hash) return likely;
    for (let slot = slotOf(hash); !Number.isNaN(hashes[slot]); slot = (slot + 1) % slots)
      if (hashes[slot] === hash) return rows[slot];
    return undefined;
  };
}
