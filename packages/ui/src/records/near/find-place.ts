import { listItems } from '@moontower/contracts/addresses/items';
import type { FoundPlace } from '@moontower/contracts/routes/geocode';
import { ask } from '../../data/requests/ask.ts';
import { queryGeocoder, type Lookup } from '../../data/queries/places.ts';
import { addressKey } from './address-key.ts';
import { readNearText } from './near-text.ts';

/** The records answer at once or are not waited for. */
const RECORDS_MS = 1_500;

/**
 * Looks a text up. Words, street names and ZIP codes stand in the records and ask nobody; an address that one of our
 * records has exactly needs no outside service, any other is asked of `/api/geocode`.
 */
export async function findPlace(text: string): Promise<Lookup> {
  const meant = readNearText(text);
  if (meant.kind === 'zip' || meant.kind === 'street') return meant;
  if (meant.kind === 'words') return { kind: 'words' };
  const known = await placeAmongRecords(text).catch(() => undefined);
  if (known !== undefined) return { kind: 'place', place: known };
  return queryGeocoder(text);
}

async function placeAmongRecords(text: string): Promise<FoundPlace | undefined> {
  const wanted = addressKey(text);
  if (wanted === undefined) return undefined;
  const found = await ask(listItems, { query: { q: wanted, limit: 100 } }, { signal: AbortSignal.timeout(RECORDS_MS) });
  const match = found.find(
    ({ location, precision, address }) =>
      location !== undefined && (precision === 'exact' || precision === 'address') && addressKey(address) === wanted,
  );
  if (match?.location === undefined) return undefined;
  return {
    label: text.trim(),
    location: match.location.coordinates,
    district: match.councilDistrict,
    source: 'records',
    precision: 'address',
  };
}
