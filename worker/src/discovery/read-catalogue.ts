import { AppError } from '@moontower/contracts';
import type { Effects, Row } from '../sources/source.ts';
import { askCkan } from '../sources/ckan/ask-ckan.ts';
import { askLayer } from '../sources/arcgis/ask-layer.ts';
import { featuresOf } from '../sources/arcgis/features.ts';
import { readLayer } from '../sources/arcgis/layer.ts';
import { inside, isRow, readJson } from '../sources/read-json.ts';
import { ckanDatasets, dcatDatasets, hubDatasets, socrataDatasets } from './catalogues.ts';
import { plainName, type OfferedDataset } from './offered.ts';

export type CatalogueKind = 'socrata' | 'ckan' | 'arcgis-hub' | 'dcat-us';

export interface Catalogue {
  kind: CatalogueKind;
  datasets: OfferedDataset[];
  /** What a person should know of how it was read: a catalogue cut off, kinds that did not answer. */
  notes: string[];
}

const PAGE = 1_000;
const HUB_PAGE = 100;
/** A catalogue of ten thousand datasets is read whole; one that never ends is not. */
const MOST_DATASETS = 20_000;

interface CataloguePages {
  kind: CatalogueKind;
  size: number;
  page: (from: number) => Promise<{ list: unknown[]; total: number | undefined }>;
  datasets: (list: readonly unknown[]) => OfferedDataset[];
}

const numberAt = (value: unknown, path: string): number | undefined => {
  const found = inside(value, path);
  return typeof found === 'number' ? found : undefined;
};

function listOf(value: unknown, path: string): unknown[] {
  const list = inside(value, path);
  if (!Array.isArray(list)) throw new AppError('source_changed', 'The portal answered without its list of datasets.');
  return list;
}

/** The three catalogues that come in pages, as their portals are asked. */
function pagedCatalogues(effects: Effects, portal: string): CataloguePages[] {
  const { host } = new URL(portal);
  return [
    {
      kind: 'socrata',
      size: PAGE,
      datasets: socrataDatasets,
      page: async (from) => {
        const query = new URLSearchParams({
          domains: host,
          search_context: host,
          only: 'datasets',
          limit: String(PAGE),
          offset: String(from),
        });
        const { value } = await readJson(effects, { url: `${portal}/api/catalog/v1?${query.toString()}` });
        return { list: listOf(value, 'results'), total: numberAt(value, 'resultSetSize') };
      },
    },
    {
      kind: 'ckan',
      size: PAGE,
      datasets: ckanDatasets,
      page: async (from) => {
        const query = { rows: String(PAGE), start: String(from) };
        const { result } = await askCkan(effects, portal, { action: 'package_search', query });
        return { list: listOf(result, 'results'), total: numberAt(result, 'count') };
      },
    },
    {
      kind: 'arcgis-hub',
      size: HUB_PAGE,
      datasets: hubDatasets,
      page: async (from) => {
        const query = new URLSearchParams({ limit: String(HUB_PAGE), startindex: String(from + 1) });
        const url = `${portal}/api/search/v1/collections/dataset/items?${query.toString()}`;
        const { value } = await readJson(effects, { url });
        return { list: listOf(value, 'features'), total: numberAt(value, 'numberMatched') };
      },
    },
  ];
}

async function readPages({ kind, size, page, datasets }: CataloguePages): Promise<Catalogue> {
  const all: unknown[] = [];
  let total: number | undefined;
  for (;;) {
    const found = await page(all.length);
    total = found.total ?? total;
    all.push(...found.list);
    const more = total === undefined ? found.list.length >= size : all.length < total;
    if (found.list.length === 0 || !more) break;
    if (all.length >= MOST_DATASETS)
      return { kind, datasets: datasets(all), notes: [`only the first ${all.length} were read`] };
  }
  const notes = total !== undefined && all.length < total ? [`it counts ${total} and gave ${all.length}`] : [];
  return { kind, datasets: datasets(all), notes };
}

/** Not this kind of portal, rather than one in trouble. */
const isOther = (error: unknown): error is AppError =>
  error instanceof AppError &&
  (error.code === 'source_missing' || error.code === 'source_changed' || error.details['closedByRobots'] === true);

/**
 * Everything that a portal offers: the first kind of catalogue that it answers as, and is not empty. A stale alias of a
 * portal gives an empty one.
 */
export async function readCatalogue(effects: Effects, portal: string): Promise<Catalogue> {
  const tried: string[] = [];
  for (const pages of pagedCatalogues(effects, portal)) {
    try {
      const found = await readPages(pages);
      if (found.datasets.length > 0) return { ...found, notes: [...tried, ...found.notes] };
      tried.push(`${pages.kind}: nothing there`);
    } catch (error) {
      if (!isOther(error)) throw error;
      tried.push(`${pages.kind}: ${error.message}`);
    }
  }
  for (const path of ['data.json', 'api/feed/dcat-us/1.1.json']) {
    try {
      const { value } = await readJson(effects, { url: `${portal}/${path}`, maxBytes: 64 * 1_048_576 });
      const datasets = dcatDatasets(value);
      if (datasets.length > 0) return { kind: 'dcat-us', datasets, notes: tried };
    } catch (error) {
      if (!isOther(error)) throw error;
      tried.push(`${path}: ${error.message}`);
    }
  }
  throw new AppError('source_missing', `No catalogue was found at ${portal}. ${tried.join(' ')}`.slice(0, 1_000));
}

/** The columns of a dataset, where its catalogue does not say them; none where nobody does. */
export async function readColumns(effects: Effects, portal: string, dataset: OfferedDataset): Promise<OfferedDataset> {
  if (dataset.columns.length > 0) return dataset;
  try {
    if (dataset.platform === 'ckan') {
      const query = { resource_id: dataset.id, limit: '0' };
      const { result } = await askCkan(effects, portal, { action: 'datastore_search', query });
      const columns = listOf(result, 'fields').flatMap((field) => {
        const name = plainName(inside(field, 'id'));
        return name === '' || name === '_id' ? [] : [{ name, type: plainName(inside(field, 'type')) }];
      });
      return { ...dataset, columns };
    }
    if (dataset.platform === 'socrata') {
      const { value } = await readJson(effects, { url: `${portal}/api/views/${dataset.id}.json` });
      const columns = listOf(value, 'columns').flatMap((column) => {
        const name = plainName(inside(column, 'fieldName'));
        return name === '' ? [] : [{ name, type: plainName(inside(column, 'dataTypeName')) }];
      });
      return { ...dataset, columns };
    }
    // Layers are asked at the portal's own host only: nobody sends us elsewhere.
    if (dataset.platform === 'arcgis' && dataset.address?.startsWith(`${portal}/`) === true) {
      const layer = await readLayer(effects, dataset.address);
      return { ...dataset, columns: [...layer.types].map(([name, type]) => ({ name, type })) };
    }
  } catch (error) {
    if (!isOther(error)) throw error;
  }
  return dataset;
}

/** A few rows of a layer at the portal's own host. */
async function readLayerSample(effects: Effects, portal: string, { address }: OfferedDataset): Promise<Row[]> {
  if (address?.startsWith(`${portal}/`) !== true) return [];
  const query = { where: '1=1', outFields: '*', outSR: '4326', resultRecordCount: '20' };
  const { value } = await askLayer(effects, `${address}/query`, query);
  return featuresOf(value, { host: new URL(portal).host, objectId: '', fields: [] }).rows.filter(isRow);
}

/** A few rows of a dataset: what values look like. Nothing where the portal gives none. */
export async function readSample(effects: Effects, portal: string, dataset: OfferedDataset): Promise<Row[]> {
  try {
    if (dataset.platform === 'socrata') {
      const { value } = await readJson(effects, { url: `${portal}/resource/${dataset.id}.json?$limit=20` });
      return Array.isArray(value) ? value.filter(isRow) : [];
    }
    if (dataset.platform === 'arcgis') return await readLayerSample(effects, portal, dataset);
    if (dataset.platform !== 'ckan') return [];
    const query = { resource_id: dataset.id, limit: '20' };
    const { result } = await askCkan(effects, portal, { action: 'datastore_search', query });
    return listOf(result, 'records').filter(isRow);
  } catch (error) {
    if (!isOther(error)) throw error;
    return [];
  }
}
