/** A dataset that a portal offers, as far as its catalogue says. Nothing of it is trusted. */
export interface OfferedDataset {
  id: string;
  title: string;
  platform: 'socrata' | 'ckan' | 'arcgis' | 'file';
  columns: readonly OfferedColumn[];
  /** What its catalogue says of it beside the title: a description, tags. */
  about?: string | undefined;
  /** When rows changed last, as the catalogue says, in milliseconds. It can look fresh over dead rows. */
  updatedMs?: number | undefined;
  /** Another dataset that it is a view of. */
  viewOf?: string | undefined;
  /** Whose it is, where a catalogue lists those of others too. */
  owner?: string | undefined;
  /** The dataset of which it is a resource, at portals that keep several in one. */
  package?: string | undefined;
  /** Where it is read: a layer, a file. */
  address?: string | undefined;
}

export interface OfferedColumn {
  name: string;
  /** The name that people see, where it is another. */
  label?: string | undefined;
  /** As the portal calls it: `calendar_date`, `esriFieldTypeDate`, `text`. */
  type?: string | undefined;
}

const LONGEST = 200;
/** Control characters, marks that turn the reading direction, and escapes of terminals. */
const UNSEEN = /[\p{Cc}\p{Cf}]+/gu;

/** A name as it may be printed and compared, whatever its publisher put into it. */
export function plainName(value: unknown): string {
  if (typeof value !== 'string') return '';
  const name = value.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
}

/** Milliseconds of a date as catalogues write it; undefined for anything else. */
export function timeOf(value: unknown): number | undefined {
  const ms = typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isFinite(ms) ? ms : undefined;
}
