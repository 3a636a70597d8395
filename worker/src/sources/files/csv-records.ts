import { Readable, pipeline } from 'node:stream';
import { AppError } from '@moontower/contracts';
import { CsvError, parse } from 'csv-parse';

export interface CsvForm {
  /** The sign between two cells; a comma unless told. */
  separator?: string;
  /** Blanks around a cell are no part of it, inside quotes neither. */
  trimmed?: boolean;
}

const isRecord = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((cell) => typeof cell === 'string');

/**
 * Cells of a file in UTF-8, line by line, as RFC 4180 has them: quoted cells may hold separators, quotes (doubled) and
 * line ends. Lines end with a return, a line feed or both, also mixed. A line may hold any number of cells; an empty
 * one holds one empty cell. Throws `source_changed` when the file ends inside a quoted cell.
 */
export async function* csvRecords(
  pieces: Iterable<Uint8Array | string> | AsyncIterable<Uint8Array | string>,
  { separator = ',', trimmed = false }: CsvForm = {},
): AsyncGenerator<string[]> {
  const parser = parse({
    bom: true,
    delimiter: separator,
    // The library takes the first line's end for that of all lines unless it is told: publishers mix them.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    // Not `trim`: with it one letter behind a closing quote ends the reading.
    ltrim: trimmed,
  });
  // A source that fails ends the parser with its error, which the loop throws; a loop that is left ends the source.
  pipeline(Readable.from(pieces), parser, () => undefined);
  try {
    for await (const record of parser) {
      if (isRecord(record)) yield trimmed ? record.map((cell) => cell.trim()) : record;
    }
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw new AppError('source_changed', 'The file broke off in the middle of a cell.', { cause: error });
    throw error;
  }
}
