import { city } from '@moontower/ui/city.ts';
import type { LonLat } from '@moontower/contracts/place/place';
import type { PulseFeature } from '@moontower/contracts/pulse/pulse';
import { distanceM } from '@moontower/ui/data/distance.ts';
import { feet } from '@moontower/ui/data/feet.ts';
import type { EventsQuery } from '../pulse-queries.ts';
import type { PulseFilters } from '../filters/pulse-filters.ts';

const FEET_IN_MILE = 5_280;
/** Below this, feet say more than tenths of a mile. */
const FEW_FEET = 1_000;

/** Where "nearest" counts from: the place in the address, else the city's centre. */
export function placeOf({ near }: Pick<PulseFilters, 'near'>): LonLat {
  return near ?? [city.centre[0], city.centre[1]];
}

/** What the list asks beside the filters; nothing where the order is the usual one. */
export function orderParameters(filters: Pick<PulseFilters, 'sort' | 'near'>): EventsQuery | undefined {
  return filters.sort === 'nearest'
    ? { sort: 'nearest', from: placeOf(filters).map((degrees) => degrees.toFixed(5)) }
    : undefined;
}

/** How far an event is, in feet or in tenths of a mile; undefined without a point. */
export function awayFrom(
  from: LonLat,
  { geometry }: Pick<PulseFeature, 'geometry'>,
): { unit: 'feet' | 'miles'; amount: number } | undefined {
  if (geometry === null) return undefined;
  const length = feet(distanceM(from, geometry.coordinates));
  return length < FEW_FEET
    ? { unit: 'feet', amount: Math.round(length / 10) * 10 }
    : { unit: 'miles', amount: Math.round((length / FEET_IN_MILE) * 10) / 10 };
}
