import { blockPoint, PINNED_TYPES, type LonLat } from '@moontower/contracts';
import { blockAddress } from '@moontower/contracts/moderation/doors';
import type { IncidentDocument } from './incident-documents.ts';

/**
 * Raised when what everybody may read of a report by its block becomes less: stored ones are then written anew, once.
 */
export const BLOCK_RULES = 2;

type PlaceFields = Pick<IncidentDocument, 'type' | 'anonymous' | 'blockOnly' | 'point' | 'address'>;

/** Public by its block only: places where people live, everything anonymous, what its author chose. */
export const isByBlock = ({ type, anonymous, blockOnly }: Omit<PlaceFields, 'point' | 'address'>): boolean =>
  anonymous || blockOnly || !PINNED_TYPES.includes(type);

/** Doors in what is said beside a report are masked, also once the report itself is exact. */
export const hidesDoors = (incident: Omit<PlaceFields, 'point' | 'address'>, said: { byBlock?: true }): boolean =>
  said.byBlock === true || isByBlock(incident);

const FOUR = 10_000; // about 11 m
const pin = (degrees: number): number => Math.round(degrees * FOUR) / FOUR;

export interface PublicPlace {
  point?: LonLat;
  address: string;
  precision: 'pin' | 'block' | 'none';
}

/** Where a report stands for everybody: the same point each time, so that asking often tells no more. */
export function publicPlace(incident: PlaceFields): PublicPlace {
  const { point, address } = incident;
  const byBlock = isByBlock(incident);
  return {
    ...(point === undefined ? {} : { point: byBlock ? blockPoint(point) : [pin(point[0]), pin(point[1])] }),
    address: byBlock ? blockAddress(address) : address,
    precision: point === undefined ? 'none' : byBlock ? 'block' : 'pin',
  };
}
