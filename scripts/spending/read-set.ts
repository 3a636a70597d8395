import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { PurchaseLine } from '../../worker/src/spending/fold-purchases.ts';
import { ColumnMap } from './column-map.ts';
import { readPayments, type Reading } from './read-payments.ts';

/** The map at a path; says what of it makes no sense. */
export function readMap(path: string): ColumnMap {
  const read = ColumnMap.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (read.success) return read.data;
  throw new Error(
    `${path}: ${read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
  );
}

export interface FileSet {
  lines: PurchaseLine[];
  /** What became of each file's rows. */
  told: { file: string; reading: Omit<Reading, 'lines' | 'header'> }[];
}

/** Several files of one map as one set: the lines of a file are numbered on from those before. */
export async function readSet(files: readonly string[], map: ColumnMap): Promise<FileSet> {
  const set: FileSet = { lines: [], told: [] };
  for (const file of files) {
    const { lines, header: _header, ...reading } = await readPayments(file, map, set.lines.length);
    for (const line of lines) set.lines.push(line);
    set.told.push({ file: basename(file), reading });
  }
  return set;
}
