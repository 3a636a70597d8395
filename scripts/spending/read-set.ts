import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Misuse } from '@moontower/runtime';
import type { PurchaseLine } from '../../worker/src/spending/fold-purchases.ts';
import { ColumnMap } from './column-map.ts';
import { readPayments, type PaymentsFile } from './read-payments.ts';

/** The map at a path; says what of it makes no sense. */
export function readMap(path: string): ColumnMap {
  const read = ColumnMap.safeParse(parsed(path));
  if (read.success) return read.data;
  throw new Misuse(
    `${path}: ${read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
  );
}

function parsed(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new Misuse(`${path} is not JSON: ${error.message}.`);
    throw error;
  }
}

export interface FileSet {
  lines: PurchaseLine[];
  /** What became of each file's rows. */
  told: { file: string; reading: Omit<PaymentsFile, 'lines' | 'header'> }[];
}

/** Several files of one map as one set: a line's key is the number of its file and its row there. */
export async function readSet(files: readonly string[], map: ColumnMap): Promise<FileSet> {
  const set: FileSet = { lines: [], told: [] };
  for (const [at, file] of files.entries()) {
    const { lines, header: _header, ...reading } = await readPayments(file, map, at + 1);
    for (const line of lines) set.lines.push(line);
    set.told.push({ file: basename(file), reading });
  }
  return set;
}
