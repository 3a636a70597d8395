import type { About } from '../dataset.ts';
import type { Handler } from '../exchange.ts';
import { json } from '../exchange.ts';

/** Socrata's Discovery API over what the city has, in the order of ids. */
export function catalogueHandler(abouts: () => readonly About[]): Handler {
  return ({ path, query }) => {
    if (!path.endsWith('/api/catalog/v1')) return undefined;
    const all = abouts().toSorted((left, right) => left.id.localeCompare(right.id));
    const offset = Number(query.get('offset') ?? 0);
    const limit = Math.min(10_000, Number(query.get('limit') ?? 100));
    return json({ results: all.slice(offset, offset + limit).map(resultOf), resultSetSize: all.length });
  };
}

const resultOf = ({ id, name, columns, attribution, licence }: About) => ({
  resource: {
    id,
    name,
    type: 'dataset',
    parent_fxf: [],
    attribution: attribution ?? null,
    columns_field_name: Object.keys(columns),
    columns_datatype: Object.values(columns).map((type) => type.replace(/^./, (letter) => letter.toUpperCase())),
  },
  metadata: { license: licence ?? null },
});
