import type { PlaceReader } from '../../db/city-places.ts';
import { blockOf, blockPoint } from '@moontower/contracts';
import type { ItemDocument } from '../../documents.ts';

export type PlaceFields = Pick<ItemDocument, 'placeKey' | 'streets'>;
type ItemPlace = Pick<ItemDocument, 'address' | 'location' | 'facts' | 'sensitive'>;

const PARCEL = /^[\dA-Za-z-]{4,20}$/;
const A_METRE = 100_000; // 0.00001 degree

/**
 * Where a record is found again: its address, else the parcel it names, else its point, else its street. A sensitive
 * one by its block, whatever is stored.
 */
export function placeFields(item: ItemPlace, read: PlaceReader): PlaceFields {
  const address = item.sensitive === true && item.address !== undefined ? blockOf(item.address) : item.address;
  const place = address === undefined ? undefined : read(address);
  const placeKey = place === undefined || place.kind === 'street' ? (ownKey(item) ?? place?.key) : place.key;
  return {
    ...(placeKey === undefined ? {} : { placeKey }),
    ...(place === undefined ? {} : { streets: place.streets }),
  };
}

/** Of a record whose address has no number. */
function ownKey({ location, facts, sensitive }: ItemPlace): string | undefined {
  const parcel = sensitive === true ? undefined : parcelKey(facts['Parcel']);
  if (parcel !== undefined || location === undefined) return parcel;
  return pointKey(sensitive === true ? blockPoint(location.coordinates) : location.coordinates);
}

function parcelKey(parcel = ''): string | undefined {
  const number = parcel.trim();
  return PARCEL.test(number) ? `parcel-${number.toLowerCase()}` : undefined;
}

/** `point-n3026720-w9774310`: hundred-thousandths of a degree. */
export function pointKey([lon, lat]: readonly [number, number]): string {
  const part = (degrees: number, [over, under]: readonly [string, string]) =>
    `${degrees < 0 ? under : over}${Math.abs(Math.round(degrees * A_METRE))}`;
  return `point-${part(lat, ['n', 's'])}-${part(lon, ['e', 'w'])}`;
}

const POINT = /^point-([ns])(\d{1,7})-([ew])(\d{1,8})$/;
/** Of a key of ours; what is beyond the poles or the date line is no point. */
export function pointOfKey(key: string): [lon: number, lat: number] | undefined {
  const match = POINT.exec(key);
  if (match === null) return undefined;
  const [, northSouth, lat, eastWest, lon] = match;
  const [east, north] = [Number(lon) / A_METRE, Number(lat) / A_METRE];
  return east > 180 || north > 90
    ? undefined
    : [east * (eastWest === 'w' ? -1 : 1), north * (northSouth === 's' ? -1 : 1)];
}
