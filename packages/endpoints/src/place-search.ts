import type { GeocodeAnswer } from '@moontower/contracts';
import type { Visitor } from './visitor.ts';

/** The geocoder as visitors meet it: whatever goes wrong with the map service is an answer with its reason. */
export interface PlaceSearch {
  /** Both throw `too_many_requests` when the map service would have to be asked once more for `who` today. */
  search: (text: string, who: Visitor) => Promise<GeocodeAnswer>;
  reverse: (lon: number, lat: number, who: Visitor) => Promise<GeocodeAnswer>;
}
