import { z } from 'zod';
import { CivicItem, ItemType } from '../items/item.ts';
import { Representative } from '../reports/officials.ts';
import { GeoPoint } from '../place/place.ts';
import { Instant } from '../time.ts';
import { TotalRelation } from '../wire/total-relation.ts';

/** Around an address, everything this near belongs on its page. */
export const PLACE_RADIUS_M = 100;

export const PLACE_KINDS = ['house', 'block', 'stretch', 'crossing', 'street', 'parcel', 'point'] as const;
/** What nobody publishes of an address in a form we read; the page says so. */
export const NOT_PUBLISHED = ['zoning', 'flood-zone', 'owner', 'inspections-of-building', 'exact-rentals'] as const;

export const PlaceRecord = z.object({
  item: CivicItem,
  /** `here`: of this address. `block`: published for the block it stands in. `near`: within 100 m. */
  where: z.enum(['here', 'block', 'near']),
  /** From the page's point, for those with a point of their own. */
  metres: z.int().optional(),
});
export type PlaceRecord = z.infer<typeof PlaceRecord>;

export const PlacePage = z.object({
  slug: z.string(),
  kind: z.enum(PLACE_KINDS),
  label: z.string(),
  zip: z.string().optional(),
  /** Where the records of this address put it; none where none has a point. */
  location: GeoPoint.optional(),
  /**
   * First its own, then those within 25 m; of a street all that its records are in. Empty outside the city, or where
   * nothing says one.
   */
  districts: z.array(z.int()),
  representatives: z.array(Representative),
  radiusM: z.int(),
  /** Newest first, at most `limit`. */
  records: z.array(PlaceRecord),
  total: z.int(),
  totalRelation: TotalRelation.optional(),
  /** More records may be there than were counted: the counts are of the newest, and around it of the nearest. */
  cut: z.boolean(),
  /** How many there are of each kind; kinds without a record are not named. */
  kinds: z.array(z.object({ type: ItemType, count: z.int() })),
  /** The streets it lies on. */
  streets: z.array(z.object({ slug: z.string(), label: z.string() })),
  notPublished: z.array(z.enum(NOT_PUBLISHED)),
  asOf: Instant.optional(),
  simulated: z.literal(true).optional(),
});
export type PlacePage = z.infer<typeof PlacePage>;
