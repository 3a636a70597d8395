import type { About } from '../dataset.ts';
import { cityDatasets } from './city-datasets.ts';
import { developmentDatasets } from './development-datasets.ts';
import { firstDatasets } from './first-datasets.ts';
import { moneyDatasets } from './money-datasets.ts';
import { safetyDatasets } from './safety-datasets.ts';
import { texasDatasets } from './texas-datasets.ts';

const all: readonly About[] = [
  ...firstDatasets,
  ...developmentDatasets,
  ...safetyDatasets,
  ...moneyDatasets,
  ...cityDatasets,
  ...texasDatasets,
];

/** What a portal says of a dataset, where we know it. */
export function knownAbout(id: string): About | undefined {
  return all.find((one) => one.id === id);
}

export function aboutOf(id: string): About {
  const about = knownAbout(id);
  if (about === undefined) throw new Error(`no columns are listed for ${id}`);
  return about;
}
