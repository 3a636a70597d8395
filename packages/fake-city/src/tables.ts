import type { CityOptions, GivenTable } from './city-options.ts';
import type { Dataset, Row } from './dataset.ts';
import { guessColumns } from './dataset.ts';
import { GeneratedDataset } from './generated/generated-dataset.ts';
import { MomentDataset } from './generated/moment-dataset.ts';
import { moments, recipes } from './generated/spending/recipes.ts';
import { knownAbout } from './portal/portal-datasets.ts';
import { MemoryDataset } from './memory-dataset.ts';
import { ArrivingDataset } from './recorded/arriving-dataset.ts';
import type { Recording } from './recorded/recording.ts';
import { readRecordings } from './recorded/recording.ts';

const LARGEST_EDITABLE = 200_000;
/** How often the tables of a made-up city are written anew. */
const SAMPLE_MS = 120_000;

/** The city's datasets by id, and a way to change any of them while it is being read. */
export interface Tables {
  get: (id: string) => Dataset | undefined;
  ids: () => string[];
  editable: (id: string) => MemoryDataset;
  nowMs: () => number;
  /** What a folder of recordings holds. */
  recordings: readonly Recording[];
}

export function openTables(options: CityOptions & { seed: number }): Tables {
  const nowMs = options.now ?? Date.now;
  const read = options.recordings === undefined ? [] : readRecordings(options.recordings);
  const recordings = [...read, ...(options.sample?.tables ?? [])];
  const datasets = givenDatasets(options, { nowMs, recordings: read });
  if (options.generate ?? datasets.size === 0)
    makeUp(datasets, { seed: options.seed, nowMs, rows: options.rows ?? {} });
  const editable = (id: string): MemoryDataset => {
    const dataset = datasets.get(id);
    if (dataset instanceof MemoryDataset) return dataset;
    const copy =
      dataset === undefined ? given({ id, rows: [] }, nowMs) : new MemoryDataset(dataset.about, rowsOf(dataset), nowMs);
    datasets.set(id, copy);
    return copy;
  };
  return { get: (id) => datasets.get(id), ids: () => [...datasets.keys()], editable, nowMs, recordings };
}

function givenDatasets(
  options: CityOptions & { seed: number },
  { nowMs, recordings }: Pick<Tables, 'nowMs' | 'recordings'>,
): Map<string, Dataset> {
  const datasets = new Map<string, Dataset>();
  for (const recording of recordings) datasets.set(recording.about.id, recorded(recording, options, nowMs));
  for (const { about, rowsAt } of options.sample?.tables ?? [])
    datasets.set(
      about.id,
      new MomentDataset({ about, everyMs: SAMPLE_MS, rowsAt: ({ now }) => rowsAt(now) }, { seed: options.seed, nowMs }),
    );
  for (const table of options.tables ?? []) datasets.set(table.id, given(table, nowMs));
  return datasets;
}

function makeUp(
  datasets: Map<string, Dataset>,
  { seed, nowMs, rows }: { seed: number; nowMs: () => number; rows: Readonly<Record<string, number>> },
): void {
  for (const recipe of recipes)
    fill(datasets, new GeneratedDataset(recipe, { seed, nowMs, rows: rows[recipe.about.id] }));
  for (const recipe of moments) fill(datasets, new MomentDataset(recipe, { seed, nowMs }));
}

function fill(datasets: Map<string, Dataset>, dataset: Dataset): void {
  if (!datasets.has(dataset.about.id)) datasets.set(dataset.about.id, dataset);
}

function recorded({ about, rows }: Recording, { shift, pace }: CityOptions, nowMs: () => number): Dataset {
  if (shift !== true && pace === undefined) return new MemoryDataset(about, rows, nowMs);
  return new ArrivingDataset(about, rows, {
    nowMs,
    shift: shift === true,
    factor: pace?.factor,
    share: pace?.share ?? 0.02,
  });
}

function given({ id, name, columns, licence, rows }: GivenTable, nowMs: () => number): MemoryDataset {
  const known = knownAbout(id);
  return new MemoryDataset(
    {
      ...(known ?? { id, name: name ?? id }),
      columns: guessColumns(rows, columns ?? known?.columns),
      ...(licence === undefined ? {} : { licence }),
    },
    rows,
    nowMs,
  );
}

function rowsOf(dataset: Dataset): Row[] {
  const snapshot = dataset.snapshot();
  if (snapshot.length > LARGEST_EDITABLE)
    throw new Error(`${dataset.about.id} has ${snapshot.length} rows: too many to edit in memory`);
  return Array.from({ length: snapshot.length }, (_, index) => snapshot.row(index));
}
