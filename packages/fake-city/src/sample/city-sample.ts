import type { City } from '@moontower/city/city';
import { guessColumns, type Row } from '../dataset.ts';
import type { Gazetteer } from '../places/geocoder-handler.ts';
import type { Recording } from '../recorded/recording.ts';
import { cityHouses } from './city-houses.ts';
import { CLERK_TABLES } from './clerk-tables.ts';
import { columnRows, type Maker, type SampleFeed } from './column-table.ts';

/** A table as recordings hold it, and as it stands later. */
export interface SampleTable extends Recording {
  rowsAt: (now: number) => Row[];
}

/** A city whose records are made up from its facts, and where its houses are. */
export interface CitySample {
  tables: readonly SampleTable[];
  gazetteer: Gazetteer;
}

/** The same seed and the same time, the same rows. `feeds`: what each feed of the city reads; `now`: of the start. */
export function citySample(
  city: City,
  feeds: readonly SampleFeed[],
  { seed, now, share = 1 }: Pick<Maker, 'seed' | 'now'> & Partial<Maker>,
): CitySample {
  const houses = cityHouses(city);
  const tables = new Map<string, SampleFeed[]>();
  for (const feed of feeds) {
    const id = feed.source?.id ?? feed.dataset;
    tables.set(id, [...(tables.get(id) ?? []), feed]);
  }
  const { name, counties, box } = city;
  return {
    tables: [...tables.values()].map((readers) => tableOf(readers, { city, houses, seed, now, share })),
    gazetteer: { city: name, county: counties[0] ?? '', locate: houses.houseAt, box },
  };
}

const rowsOf = (feed: SampleFeed, maker: Maker): Row[] =>
  feed.source === undefined ? (CLERK_TABLES[feed.dataset]?.rows(maker) ?? []) : columnRows(feed, maker);

/** Of one table several feeds may read, each its own rows. */
function tableOf(feeds: readonly SampleFeed[], maker: Maker): SampleTable {
  const [{ dataset, source } = { dataset: '' }] = feeds;
  const protocol = source?.kind ?? CLERK_TABLES[dataset]?.protocol ?? 'soda';
  const rowsAt = (now: number): Row[] => {
    const rows = feeds.flatMap((feed) => rowsOf(feed, { ...maker, now }));
    // Features of a map layer have numbers.
    return protocol === 'arcgis' ? rows.map((row, at) => ({ ...row, OBJECTID: at + 1 })) : rows;
  };
  const rows = rowsAt(maker.now);
  // Columns that no row fills are known all the same.
  const names = feeds.flatMap(({ columns = {} }) => Object.values(columns).flatMap((asked) => asked ?? []));
  const columns = { ...Object.fromEntries(names.map((column) => [column, 'text' as const])), ...guessColumns(rows) };
  const about = { id: source?.id ?? dataset, name: source?.dataset ?? dataset, columns };
  return { protocol, about, rows, key: [], rowsAt };
}
