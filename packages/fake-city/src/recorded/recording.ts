import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { About, Row } from '../dataset.ts';
import { guessColumns } from '../dataset.ts';
import { isObject } from '../faults/fault.ts';
import { knownAbout } from '../portal/portal-datasets.ts';
import { csvRows, layerRows } from './recorded-rows.ts';

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
  const read = list.filter(isObject).flatMap((entry) => readRecording(folder, entry) ?? []);
  const named = read.map(({ about }) => about.id);
  return [...new Set(named)].flatMap((id) => servedOf(read.filter(({ about }) => about.id === id)));
}

/**
 * Of one dataset in several states the last that its service sent is served; an export of it only where nothing else
 * is, and where its rows have a key: rows without one were shown somewhere, with some of their columns.
 */
function servedOf(states: readonly Recording[]): Recording[] {
  const served = states.findLast(({ protocol }) => protocol !== 'csv') ?? states.find(({ key }) => key.length > 0);
  return served === undefined ? [] : [served];
}

const READERS: Readonly<Record<string, (text: string) => Row[]>> = {
  '.csv': csvRows,
  '.jsonl': (text) =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line): unknown => JSON.parse(line))
      .filter(isObject),
};

/** Undefined for what no service sends row by row, such as lines of districts. */
function readRecording(folder: string, entry: Record<string, unknown>): Recording | undefined {
  const { protocol, dataset, file, key } = entry;
  if (typeof protocol !== 'string' || typeof dataset !== 'string' || typeof file !== 'string')
    throw new Error('a recording needs protocol, dataset and file');
  const read = READERS[extname(file)];
  if (read === undefined) return undefined;
  const published = read(readFileSync(join(folder, file), 'utf8'));
  const rows = protocol === 'arcgis' ? layerRows(published) : published;
  const known = knownAbout(dataset);
  const about = { ...(known ?? { id: dataset, name: dataset }), columns: guessColumns(rows, known?.columns) };
  return { protocol, about, rows, key: Array.isArray(key) ? key.map(String) : [] };
}
