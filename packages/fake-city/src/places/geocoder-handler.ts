import { Allowance } from '../allowance.ts';
import type { CityRequest, Handler, Reply } from '../exchange.ts';
import { json, text } from '../exchange.ts';
import { houseAt } from '../generated/places.ts';
import { Dice, hash32 } from '../random.ts';
import { CITY, COUNTY } from '../made-up-city.ts';

const NAMELESS = /^(node|undici|axios|python-requests|curl|got|node-fetch)\b|^$/i;

/**
 * Nominatim's `/search` and `/reverse`: an identifying agent is required and one request a second allowed. A house of
 * the made-up city is where its records have it, every other one somewhere by its address; where `knows` is false no
 * address is found.
 */
export function geocoderHandler({ perSecond, knows }: { perSecond: number; knows: boolean }): Handler {
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
    if (!knows) return json(call === 'search' ? [] : { error: 'Unable to geocode' });
    return call === 'search' ? search(ask) : reverse(ask);
  };
}

function search({ query }: CityRequest): Reply {
  const address =
    query.get('q') ??
    [query.get('street'), query.get('city'), query.get('postalcode')]
      .filter((part) => part !== null && part !== '')
      .join(', ');
  if (address === '' || /nowhere/i.test(address)) return json([]);
  const house = houseAt(address);
  if (house !== undefined) return json([place({ lat: house.lat, lon: house.lon, road: address })]);
  const dice = new Dice(hash32('place', address.toLowerCase()));
  return json([place({ lat: dice.between(30.2, 30.42), lon: dice.between(-97.83, -97.68), road: address })]);
}

function reverse({ query }: CityRequest): Reply {
  const lat = Number(query.get('lat') ?? Number.NaN);
  const lon = Number(query.get('lon') ?? Number.NaN);
  if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180))
    return json({ error: { code: 400, message: "Parameter 'lat' must be a number." } }, 400);
  if (lat < 29 || lat > 32 || lon < -99 || lon > -96) return json({ error: 'Unable to geocode' });
  const block = hash32('block', lat.toFixed(3), lon.toFixed(3)) % 90;
  return json(place({ lat, lon, road: `${100 + block * 100} Sample Street` }));
}

function place({ lat, lon, road }: { lat: number; lon: number; road: string }): Record<string, unknown> {
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
    display_name: `${road}, ${CITY}, ${COUNTY} County, Texas, United States`,
    address: {
      road,
      city: CITY,
      county: `${COUNTY} County`,
      state: 'Texas',
      country: 'United States',
      country_code: 'us',
    },
    boundingbox: [lat - 0.0001, lat + 0.0001, lon - 0.0001, lon + 0.0001].map((edge) => edge.toFixed(7)),
  };
}
