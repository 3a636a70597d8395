import type { Effects, Page, ReadWindow } from '../source.ts';
import { addressOf, inside, isRow, listAt, readJson, sortRows } from '../read-json.ts';

export interface SnapshotOptions {
  /** Name of the configured address, `floods`. */
  address: string;
  path: string;
  /** Where the list is in the answer, `data`; empty when the answer is the list. */
  list: string;
  /** A part of each entry that holds the columns, `attributes`; they are put beside the entry's own. */
  flatten?: string;
}

/** A small list read whole each time: what is happening right now. */
export function snapshotPages({ address, path, list, flatten }: SnapshotOptions) {
  return async function* pages(effects: Effects, _window: ReadWindow): AsyncGenerator<Page> {
    const url = `${addressOf(effects, address)}/${path}`;
    const { value, bytes } = await readJson(effects, { url });
    const entries = listAt(value, list, new URL(url).host).map((entry) => {
      const columns = flatten === undefined ? undefined : inside(entry, flatten);
      if (!isRow(entry) || flatten === undefined || !isRow(columns)) return entry;
      const { [flatten]: _part, ...own } = entry;
      return { ...own, ...columns };
    });
    yield { ...sortRows(entries), bytes, next: undefined };
  };
}
