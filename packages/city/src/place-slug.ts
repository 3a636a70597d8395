import type { City, Place } from './index.ts';
import type { PlacePage } from '@moontower/contracts';

const OURS = /^(?:parcel-[a-z0-9-]{4,20}|point-[ns]\d{1,7}-[ew]\d{1,8})$/;

export type WhichPlace = Pick<Place, 'key' | 'streets'> & { kind: PlacePage['kind'] };

/** The place that a slug stands for, in whatever spelling; undefined where nothing in it is one. */
export function placeOfSlug(slug: string, placeOf: City['placeOf']): WhichPlace | undefined {
  if (OURS.test(slug)) return { key: slug, streets: [], kind: slug.startsWith('parcel-') ? 'parcel' : 'point' };
  return placeOf(slug);
}
