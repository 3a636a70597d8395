import { AppError } from '@moontower/contracts';
import type { Effects, Page, ReadWindow } from '../source.ts';
import { addressOf } from '../read-json.ts';
import { readCsv } from '../files/csv.ts';
import { readTable } from './datastore.ts';

export interface CkanOptions {
  /** Name of the portal's configured address. */
  address: string;
  /** Id of the dataset, which stands in the file's address. */
  dataset: string;
  /** Id of the resource: its file changes its name, the id does not. */
  resource: string;
  /** In-scope columns; nothing else is asked for, or handed on. */
  columns: readonly string[];
  /** Columns without which the file is another one; all of them unless told. */
  header?: readonly string[];
  /**
   * `table` asks the DataStore, `file` downloads. Unless told the table is read, and the file where the portal closes
   * the table to programs or has none.
   */
  way?: 'table' | 'file';
  pageRows?: number;
}

/** Most rows of an answer are 32,000 unless the portal lowers it; a tenth of that is parsed at once. */
const PAGE_ROWS = 10_000;

/** The file behind a resource, under whatever name it stands there. */
const fileOf = ({ dataset, resource }: CkanOptions): string => `dataset/${dataset}/resource/${resource}/download`;

function readFile(effects: Effects, base: string, options: CkanOptions): AsyncGenerator<Page> {
  const { columns, header = columns } = options;
  const path = fileOf(options);
  return readCsv(effects, `${base}/${path}`, { address: options.address, path, header, only: columns });
}

/** The table is closed to programs by the portal's robots.txt, or the resource is a file and no table. */
const leadsToFile = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.details['closedByRobots'] === true ||
    (error.code === 'source_missing' && error.details['kind'] === 'Not Found Error'));

/**
 * Rows of a CKAN resource, whole each time: CKAN tells no changes, and loads its tables anew. Both ways give the same
 * columns; a file gives every cell as text.
 */
export function ckanPages(options: CkanOptions) {
  const { way, resource, columns, pageRows = PAGE_ROWS } = options;
  return async function* pages(effects: Effects, _window: ReadWindow): AsyncGenerator<Page> {
    const base = addressOf(effects, options.address);
    if (way === 'file') return yield* readFile(effects, base, options);
    try {
      yield* readTable({ effects, base, resource, columns, pageRows });
    } catch (error) {
      // Both are said by the first request only, before any row: later on a missing table is one that is loaded anew.
      if (way === 'table' || !leadsToFile(error)) throw error;
      yield* readFile(effects, base, options);
    }
  };
}
