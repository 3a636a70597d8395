import { blockKeyOf, type City } from './index.ts';
import { placeOfSlug } from './place-slug.ts';

/**
 * The key of a place's block, however the place is spelled: what a finding about a place is found by. Undefined where
 * nothing in it is a street.
 */
export const blockKey =
  (placeOf: City['placeOf']) =>
  (place: string): string | undefined => {
    const found = placeOfSlug(place, placeOf);
    return found?.kind === 'house' ? (blockKeyOf(found.key) ?? found.key) : found?.key;
  };
