import type { City } from '@moontower/city/city';
import { guessColumns } from '../dataset.ts';
import type { Gazetteer } from '../places/geocoder-handler.ts';
import type { Recording } from '../recorded/recording.ts';
import { cityHouses } from './city-houses.ts';
import { CLERK_TABLES } from './clerk-tables.ts';
import { columnRows, type Making, type SampleFeed } from './column-table.ts';

/** A city whose records are made up from its facts: its tables, as recordings hold them, and where its houses are. */
export interface CitySample {
  recordings: readonly Recording[];
  gazetteer: Gazetteer;
}

/** The same seed and the same time, the same rows. `feeds`: what each feed of the city reads. */
export function citySample(
  city: City,
  feeds: readonly SampleFeed[],
  { seed, now, share = 1 }: Pick<Making, 'seed' | 'now'> & Partial<Making>,
): CitySample {
  const houses = cityHouses(city);
  const making: Making = { city, houses, seed, now, share };
  const tables = new Map<string, Recording>();
  for (const feed of feeds) {
    const made = tableOf(feed, making);
    // Of one table several feeds may read, each its own rows.
    const rows = [...(tables.get(made.about.id)?.rows ?? []), ...made.rows];
    tables.set(made.about.id, { ...made, rows });
  }
  const { name, counties, box } = city;
  return {
    recordings: [...tables.values()].map(described),
    gazetteer: { city: name, county: counties[0] ?? '', locate: houses.houseAt, box },
  };
}

function tableOf(feed: SampleFeed, making: Making): Recording {
  const { dataset, source, columns = {} } = feed;
  const clerk = CLERK_TABLES[dataset];
  const names = Object.values(columns).flat();
  return {
    protocol: source?.kind ?? clerk?.protocol ?? 'soda',
    about: {
      id: source?.id ?? dataset,
      name: source?.dataset ?? dataset,
      columns: Object.fromEntries(names.map((name) => [name, 'text' as const])),
    },
    rows: source === undefined ? (clerk?.rows(making) ?? []) : columnRows(feed, making),
    key: [],
  };
}

/** Features of a map layer have numbers; columns that no row fills are known all the same. */
function described({ rows: made, ...table }: Recording): Recording {
  const rows = table.protocol === 'arcgis' ? made.map((row, at) => ({ ...row, OBJECTID: at + 1 })) : made;
  const columns = { ...table.about.columns, ...guessColumns(rows) };
  return { ...table, about: { ...table.about, columns }, rows };
}
