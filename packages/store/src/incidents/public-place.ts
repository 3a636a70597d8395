import { blockOf, blockPoint, PINNED_TYPES, type LonLat } from '@moontower/contracts';
import type { IncidentDocument } from './incident-documents.ts';

/**
 * Raised when what everybody may read of a report by its block becomes less: stored ones are then written anew, once.
 */
export const BLOCK_RULES = 1;

type Placed = Pick<IncidentDocument, 'type' | 'anonymous' | 'blockOnly' | 'point' | 'address'>;

/** Public by its block only: places where people live, everything anonymous, what its author chose. */
export const isByBlock = ({ type, anonymous, blockOnly }: Omit<Placed, 'point' | 'address'>): boolean =>
  anonymous || blockOnly || !PINNED_TYPES.includes(type);

const FOUR = 10_000; // about 11 m
const pin = (degrees: number): number => Math.round(degrees * FOUR) / FOUR;

export interface PublicPlace {
  point?: LonLat;
  address: string;
  precision: 'pin' | 'block' | 'none';
}

/** Where a report stands for everybody: the same point each time, so that asking often tells no more. */
export function publicPlace(incident: Placed): PublicPlace {
  const { point, address } = incident;
  const byBlock = isByBlock(incident);
  return {
    ...(point === undefined ? {} : { point: byBlock ? blockPoint(point) : [pin(point[0]), pin(point[1])] }),
    address: byBlock ? blockOf(address) : address,
    precision: point === undefined ? 'none' : byBlock ? 'block' : 'pin',
  };
}

const KINDS =
  'st|street|ave|avenue|av|blvd|boulevard|dr|drive|ln|lane|rd|road|ct|court|cir|circle|way|trl|trail|pl|place|pkwy|' +
  'parkway|hwy|highway|ter|terrace|cv|cove|loop|run|pass|bnd|bend|xing|crossing|sq|square|path|row';
/** A house number with its street: `1234 E Example St`. */
const DOOR = new RegExp(
  String.raw`(?<![\w.-])\d{1,6}[a-z]?\s+(?:(?:[NSEW]|North|South|East|West)\.?\s+)?(?:[\p{L}\d][\p{L}\d.'’-]*\s+){1,4}?(?:${KINDS})\b\.?`,
  'giu',
);
const META = /[.*+?^${}()|[\]\\]/g;
const DEGREES = /-?\d{1,3}\.\d{3,}°?/g;

/**
 * A text without the doors in it, for reports that are public by their block: numbers with a street, and the report's
 * own number.
 */
export function withoutDoors(text: string, address: string): string {
  const own = /^\s*(\d{1,6})[a-z]?\b/iu.exec(address)?.[1];
  const doors = text.replace(DOOR, (door) => blockOf(door)).replace(DEGREES, '');
  if (own === undefined) return doors;
  const number = new RegExp(String.raw`(?<![\w.$-])${own.replace(META, String.raw`\$&`)}(?![\w.])`, 'g');
  return doors.replace(number, String(Math.floor(Number(own) / 100) * 100));
}
