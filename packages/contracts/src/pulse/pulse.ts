import { z } from 'zod';
import { CivicItem } from '../items/item.ts';
import { BoundingBox, GeoPoint } from '../place/place.ts';
import { CalendarDate, Instant } from '../time.ts';

/**
 * A pulse event is a civic item as a GeoJSON feature. No exact location: `geometry` is null and the item is still
 * listed.
 */
export const PulseFeature = z.object({
  type: z.literal('Feature'),
  id: z.string(),
  geometry: GeoPoint.nullable(),
  properties: CivicItem.omit({ location: true }),
});
export type PulseFeature = z.infer<typeof PulseFeature>;

export const PulseCollection = z.object({
  type: z.literal('FeatureCollection'),
  /** RFC 7946: west, south, east, north of the located features of this answer. */
  bbox: BoundingBox.optional(),
  features: z.array(PulseFeature),
  /** All that match, shown or not. */
  total: z.int(),
  /** Of those, how many have no exact location. */
  withoutLocation: z.int(),
  /** Opaque; hand it back as `cursor` for the features after these. Absent on the last page. */
  next: z.string().optional(),
  asOf: Instant.optional(),
  simulated: z.literal(true).optional(),
});
export type PulseCollection = z.infer<typeof PulseCollection>;

export const PulseStats = z.object({
  /**
   * The day that `today` counts: the city's calendar day; of a recording with the dates of then, the newest day of the
   * filter's records.
   * Absent where a recording has no record that matches.
   */
  day: CalendarDate.optional(),
  /**
   * Still open in the whole filter; published on `day`; in the seven days up to it. The last two do not end where
   * `since` begins. Both are of what is held of these days, and absent only where there is no day: not known is not 0.
   */
  active: z.int(),
  today: z.int().optional(),
  week: z.int().optional(),
  /**
   * The first of the seven days since which every source that keeps its past is whole here; left out where all seven
   * are, and of a recording; null while one is being read for the first time.
   */
  weekSince: CalendarDate.nullable().optional(),
  /**
   * Pulse type → how many match the filter's other parts; the chosen types do not narrow it, so every chip has its
   * count. A type of which no record is held has no entry.
   */
  byType: z.record(z.string(), z.int()),
  /**
   * The count of `day` and the median of the same weekday over the eight weeks before, by district: of the feeds whose
   * records of `weeks` of those days are held whole, because they were read on the day or reach back to it. Of other
   * feeds neither side counts. Fewer than three weeks say nothing.
   */
  usual: z.array(z.object({ district: z.int(), today: z.int(), usual: z.number(), weeks: z.int() })),
  /** How many begin later (planned road work, meetings): left out of everything else unless `until` asks for them. */
  planned: z.int(),
  seq: z.int(),
  asOf: Instant.optional(),
  simulated: z.literal(true).optional(),
});
export type PulseStats = z.infer<typeof PulseStats>;

/**
 * How many events each of the ten districts has (`'1'` to `'10'`), those without an exact place too: as many as the
 * list filtered to it.
 */
export const PulseDistricts = z.object({
  counts: z.record(z.string(), z.int()),
  simulated: z.literal(true).optional(),
});
export type PulseDistricts = z.infer<typeof PulseDistricts>;

export { ARROW_COLUMNS } from './arrow-columns.ts';
