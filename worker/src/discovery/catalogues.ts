import { inside, isRow } from '../sources/read-json.ts';
import { plainName, timeOf, type OfferedColumn, type OfferedDataset } from './offered.ts';

const listIn = (value: unknown, path: string): unknown[] => {
  const list = inside(value, path);
  return Array.isArray(list) ? list : [];
};
const textAt = (value: unknown, path: string): string | undefined => {
  const found = inside(value, path);
  return typeof found === 'string' && found !== '' ? found : undefined;
};

/** Descriptions and tags as one line. */
const aboutOf = (value: unknown, paths: readonly string[]): string =>
  paths
    .flatMap((path) => [inside(value, path)].flat())
    .map((part) => plainName(typeof part === 'string' ? part.replace(/<[^>]*>/g, ' ') : inside(part, 'name')))
    .filter((part) => part !== '')
    .join('; ');

/** Entries that have an id and a name; the others cannot be read, or asked about. */
const whole = ({ id, title }: OfferedDataset): boolean => id !== '' && title !== '';

/** Results of Socrata's Discovery API; maps, charts and filtered views are no datasets of their own. */
export function socrataDatasets(results: readonly unknown[]): OfferedDataset[] {
  return results
    .filter((result) => textAt(result, 'resource.type') === 'dataset')
    .map((result): OfferedDataset => {
      const names = listIn(result, 'resource.columns_field_name');
      const labels = listIn(result, 'resource.columns_name');
      const types = listIn(result, 'resource.columns_datatype');
      const columns = names.flatMap((name, at): OfferedColumn[] => {
        const plain = plainName(name);
        return plain === '' || plain.startsWith(':@')
          ? []
          : [
              {
                name: plain,
                label: labels[at] === undefined ? undefined : plainName(labels[at]),
                type: types[at] === undefined ? undefined : plainName(types[at]),
              },
            ];
      });
      return {
        id: plainName(inside(result, 'resource.id')),
        title: plainName(inside(result, 'resource.name')),
        platform: 'socrata',
        columns,
        about: aboutOf(result, [
          'resource.description',
          'classification.domain_category',
          'classification.domain_tags',
        ]),
        updatedMs: timeOf(inside(result, 'resource.data_updated_at') ?? inside(result, 'resource.updatedAt')),
        viewOf: listIn(result, 'resource.parent_fxf').find((id) => typeof id === 'string'),
      };
    })
    .filter(whole);
}

/** Resources of CKAN packages that are tables or comma-separated files; columns are asked for elsewhere. */
export function ckanDatasets(packages: readonly unknown[]): OfferedDataset[] {
  return packages
    .flatMap((one) =>
      listIn(one, 'resources').map((resource): OfferedDataset & { table: boolean } => ({
        id: plainName(inside(resource, 'id')),
        title: [plainName(inside(one, 'title')), plainName(inside(resource, 'name'))]
          .filter((part, at, all) => part !== '' && all.indexOf(part) === at)
          .join(': '),
        platform: inside(resource, 'datastore_active') === true ? 'ckan' : 'file',
        columns: [],
        about: aboutOf(one, ['notes', 'tags']),
        updatedMs: timeOf(inside(resource, 'last_modified')),
        package: textAt(resource, 'package_id') ?? textAt(one, 'id'),
        address: textAt(resource, 'url'),
        table: inside(resource, 'datastore_active') === true || /csv/i.test(plainName(inside(resource, 'format'))),
      })),
    )
    .filter(({ table }) => table)
    .map(({ table: _table, ...dataset }) => dataset)
    .filter(whole);
}

/** Datasets of a DCAT-US 1.1 list; entries without identifier have none by which they could be read. */
export function dcatDatasets(value: unknown): OfferedDataset[] {
  return listIn(value, 'dataset')
    .map((entry): OfferedDataset => {
      const identifier = textAt(entry, 'identifier') ?? '';
      const socrata = /\/api\/views\/([a-z0-9]{4}-[a-z0-9]{4})$/.exec(identifier)?.[1];
      const addresses = listIn(entry, 'distribution').map(
        (one) => textAt(one, 'downloadURL') ?? textAt(one, 'accessURL'),
      );
      const layer = addresses.find((address) => /\/(?:Feature|Map)Server(?:\/\d+)?\/?$/i.test(address ?? ''));
      const csv = addresses.find((address) => /csv/i.test(address ?? ''));
      return {
        id: plainName(socrata ?? identifier),
        title: plainName(inside(entry, 'title')),
        platform: socrata === undefined ? (layer === undefined ? 'file' : 'arcgis') : 'socrata',
        columns: [],
        about: aboutOf(entry, ['description', 'keyword', 'theme']),
        updatedMs: timeOf(inside(entry, 'modified')),
        address: layer ?? csv,
        owner: textAt(entry, 'publisher.name'),
      };
    })
    .filter(whole);
}

/** Features of an ArcGIS Hub search. It lists what others share, too: `owner` tells them apart. */
export function hubDatasets(features: readonly unknown[]): OfferedDataset[] {
  return features
    .filter(isRow)
    .map((feature): OfferedDataset => {
      const about = isRow(feature['properties']) ? feature['properties'] : {};
      return {
        id: plainName(feature['id'] ?? about['id']),
        title: plainName(about['title'] ?? about['name']),
        platform: 'arcgis',
        columns: listIn(about, 'fields').flatMap((field): OfferedColumn[] => {
          const name = plainName(inside(field, 'name') ?? field);
          return name === '' ? [] : [{ name, label: textAt(field, 'alias'), type: textAt(field, 'type') }];
        }),
        about: aboutOf(about, ['snippet', 'description', 'tags']),
        updatedMs: timeOf(about['modified']),
        address: textAt(about, 'url'),
        owner: textAt(about, 'orgId') ?? textAt(about, 'owner'),
      };
    })
    .filter(whole);
}
