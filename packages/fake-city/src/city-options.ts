import type { Columns, Row } from './dataset.ts';
import type { CitySample } from './sample/city-sample.ts';
import type { Layer } from './protocols/arcgis-layer.ts';

export interface GivenTable {
  id: string;
  name?: string;
  columns?: Columns;
  licence?: string;
  rows: readonly Row[];
}

/** A map layer over the rows of a table. */
export interface GivenLayer extends Omit<Layer, 'dataset'> {
  /** Id of the table. */
  of: string;
}

/** A resource of the CKAN portal over the rows of a table; its id is the table's. */
export interface GivenResource {
  of: string;
  /** Id and name of its dataset. */
  dataset: string;
  name: string;
  title?: string;
  /** False: a file that is in no DataStore. */
  table?: boolean;
  /** The name its file has just now. */
  file?: string;
}

export interface CityOptions {
  /**
   * Folder with `manifest.json`; its datasets are served as recorded, and nothing is made up beside them unless
   * `generate` says so.
   */
  recordings?: string;
  /** Tables that were made up from a city's facts; served as recordings are, with a geocoder and a clerk beside them. */
  sample?: CitySample;
  /** Rows handed in by a test: dataset id → rows or a table. */
  tables?: readonly GivenTable[];
  /** Map layers over such tables, of any service and server. */
  layers?: readonly GivenLayer[];
  /** What the city's CKAN portal has; `mostRows` is what it lowers larger limits to, 32,000 unless told. */
  ckan?: { resources: readonly GivenResource[]; mostRows?: number };
  /** Whether the portal lists its datasets as Socrata does; it does unless told. */
  catalogue?: boolean;
  /** Files of a web site under `/files/`, by name. */
  files?: Readonly<Record<string, string>>;
  /** The rules for programs at `/robots.txt`; without them there is no such file. */
  robots?: string;
  /**
   * Make up rows for the datasets nobody gave, and the other services. Default: datasets only when there are neither
   * recordings nor tables, services only without recordings.
   */
  generate?: boolean;
  /** Same seed and same time, same rows and same faults. */
  seed?: number;
  /** The city's clock, ms since 1970. */
  now?: () => number;
  /** Rows a made-up dataset holds at the start. */
  rows?: Readonly<Record<string, number>>;
  /** Moves recorded dates so that the newest row is of today. */
  shift?: boolean;
  /**
   * Recorded rows arrive at this many times the speed at which they once did; the last `share` (default 0.02) of each
   * dataset is still to come.
   */
  pace?: { factor: number; share?: number };
  /** Requests a minute and caller at the 311 service; 10 as at most cities. */
  open311PerMinute?: number;
  /** Programs with this key may file requests; with tokens they hear the ticket's number only later. */
  open311Filing?: { key?: string; tokens?: boolean };
  /** Requests a second and caller at the geocoder; 1 as at Nominatim. */
  geocoderPerSecond?: number;
  /** Awaited before each answer, by its path: for whoever lets the city's answers through one by one. */
  hold?: (path: string) => Promise<void>;
  port?: number;
}
