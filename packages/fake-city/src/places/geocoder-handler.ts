import type { BoundingBox } from '@moontower/contracts';
import { Allowance } from '../allowance.ts';
import type { CityRequest, Handler, Reply } from '../exchange.ts';
import { json, text } from '../exchange.ts';
import { houseAt } from '../generated/places.ts';
import { Dice, hash32 } from '../random.ts';
import { CITY, COUNTY } from '../made-up-city.ts';

const NAMELESS = /^(node|undici|axios|python-requests|curl|got|node-fetch)\b|^$/i;

/** Where the addresses of a city are, and how far around it points have one. */
export interface Gazetteer {
  city: string;
  county: string;
  locate: (address: string) => { lat: number; lon: number } | undefined;
  box: BoundingBox;
}

/** Of the first city: a made-up house is where its records have it, every other one somewhere by its address. */
export const firstGazetteer: Gazetteer = {
  city: CITY,
  county: `${COUNTY} County`,
  locate: (address) => {
    const house = houseAt(address);
    if (house !== undefined) return house;
    const dice = new Dice(hash32('place', address.toLowerCase()));
    return { lat: dice.between(30.2, 30.42), lon: dice.between(-97.83, -97.68) };
  },
  box: [-99, 29, -96, 32],
};

/**
 * Nominatim's `/search` and `/reverse`: an identifying agent is required and one request a second allowed. Without a
 * gazetteer no address is found.
 */
export function geocoderHandler({ perSecond, knows }: { perSecond: number; knows: Gazetteer | undefined }): Handler {
  const allowance = new Allowance(perSecond, 1000);
  return (ask) => {
    const call = /\/geocoder\/(search|reverse)$/.exec(ask.path)?.[1];
    if (call === undefined) return undefined;
    if (NAMELESS.test(ask.headers['user-agent'] ?? ''))
      return text('Access blocked: this agent does not say whose it is. See the usage policy.\n', 403);
    const wait = allowance.take(ask.client);
    if (wait > 0)
      return {
        ...text('Bandwidth limit exceeded: at most one request a second\n', 429),
        headers: { 'content-type': 'text/plain', 'retry-after': String(wait) },
      };
    if (knows === undefined) return json(call === 'search' ? [] : { error: 'Unable to geocode' });
    return call === 'search' ? search(ask, knows) : reverse(ask, knows);
  };
}

function search({ query }: CityRequest, knows: Gazetteer): Reply {
  const address =
    query.get('q') ??
    [query.get('street'), query.get('city'), query.get('postalcode')]
      .filter((part) => part !== null && part !== '')
      .join(', ');
  if (address === '' || /nowhere/i.test(address)) return json([]);
  const found = knows.locate(address);
  return json(found === undefined ? [] : [place({ lat: found.lat, lon: found.lon, road: address }, knows)]);
}

function reverse({ query }: CityRequest, knows: Gazetteer): Reply {
  const lat = Number(query.get('lat') ?? Number.NaN);
  const lon = Number(query.get('lon') ?? Number.NaN);
  if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180))
    return json({ error: { code: 400, message: "Parameter 'lat' must be a number." } }, 400);
  const [west, south, east, north] = knows.box;
  if (lat < south || lat > north || lon < west || lon > east) return json({ error: 'Unable to geocode' });
  const block = hash32('block', lat.toFixed(3), lon.toFixed(3)) % 90;
  return json(place({ lat, lon, road: `${100 + block * 100} Sample Street` }, knows));
}

function place(
  { lat, lon, road }: { lat: number; lon: number; road: string },
  { city, county }: Gazetteer,
): Record<string, unknown> {
  const id = hash32('id', lat.toFixed(6), lon.toFixed(6));
  return {
    place_id: id,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: 'way',
    osm_id: id,
    lat: lat.toFixed(7),
    lon: lon.toFixed(7),
    class: 'place',
    type: 'house',
    place_rank: 30,
    importance: 0.000_01,
    addresstype: 'place',
    name: '',
    display_name: `${road}, ${city}, ${county}, Texas, United States`,
    address: { road, city, county, state: 'Texas', country: 'United States', country_code: 'us' },
    boundingbox: [lat - 0.0001, lat + 0.0001, lon - 0.0001, lon + 0.0001].map((edge) => edge.toFixed(7)),
  };
}
