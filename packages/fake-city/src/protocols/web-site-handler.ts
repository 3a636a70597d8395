import type { About } from '../dataset.ts';
import type { Handler } from '../exchange.ts';
import { json, text } from '../exchange.ts';

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

interface WebSite {
  /** The rules that the host has for programs; without them it has no such file. */
  robots: string | undefined;
  /** Files by name. */
  files: Readonly<Record<string, string>>;
}

/** The rules at `/robots.txt`, and files under any `/files/`, as a web site serves them. */
export function webSiteHandler({ robots, files }: WebSite): Handler {
  return ({ path }) => {
    if (path === '/robots.txt' && robots !== undefined) return text(robots);
    const name = /\/files\/(.+)$/.exec(path)?.[1];
    const found = name !== undefined && Object.hasOwn(files, name) ? files[name] : undefined;
    return found === undefined ? undefined : text(found, 200, 'text/csv;charset=utf-8');
  };
}
