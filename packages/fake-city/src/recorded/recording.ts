import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { About, Row } from '../dataset.ts';
import { guessColumns } from '../dataset.ts';
import { isObject } from '../faults/fault.ts';
import { knownAbout } from '../portal/portal-datasets.ts';

export interface Recording {
  protocol: string;
  about: About;
  rows: Row[];
  key: string[];
}

/** Reads a folder of recorded rows: `manifest.json` and the line files that it names. Rows stay exactly as recorded. */
export function readRecordings(folder: string): Recording[] {
  const path = join(folder, 'manifest.json');
  if (!existsSync(path)) throw new Error(`there is no manifest.json in ${folder}`);
  const manifest: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const list = isObject(manifest) ? manifest['recordings'] : undefined;
  if (!Array.isArray(list)) throw new Error(`${path} has no list called "recordings"`);
  return list.filter(isObject).map((entry) => readRecording(folder, entry));
}

function readRecording(folder: string, entry: Record<string, unknown>): Recording {
  const { protocol, dataset, file, key } = entry;
  if (typeof protocol !== 'string' || typeof dataset !== 'string' || typeof file !== 'string')
    throw new Error('a recording needs protocol, dataset and file');
  const rows = readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line))
    .filter(isObject);
  const known = knownAbout(dataset);
  const about = { ...(known ?? { id: dataset, name: dataset }), columns: guessColumns(rows, known?.columns) };
  return { protocol, about, rows, key: Array.isArray(key) ? key.map(String) : [] };
}
