import type { City } from '@moontower/city/city';
import { districtNumbers } from '@moontower/contracts/place/city-districts';
import { housesOf, type Anchor, type Houses } from '../generated/places.ts';
import { Dice, hash32 } from '../random.ts';

export type CityOutlines = Pick<City, 'id' | 'box' | 'districts' | 'districtAt' | 'zips'>;

/** Spots in each district. */
const SPOTS = 12;
const MOST_TRIES = 200_000;
/** Streets reach 0.002 degrees from their spot. */
const MARGIN = 0.003;
const AROUND = Array.from({ length: 8 }, (_, at) => (Math.PI * at) / 4);

/** ZIP codes of the city: the first that fit are those of towns around it. */
function zipsOf(zips: RegExp): string[] {
  const all = Array.from({ length: 100_000 }, (_, at) => String(at).padStart(5, '0')).filter((code) => zips.test(code));
  const areas = [...new Set(all.map((code) => code.slice(0, 3)))];
  const [area = ''] = areas.slice(0, 3).slice(-1);
  return all.filter((code) => code.startsWith(area)).slice(1, 41);
}

/** Made-up streets all over a city, each well inside one council district by the city's own outlines. */
export function cityHouses({ id, box, districts, districtAt, zips }: CityOutlines): Houses {
  const [west, south, east, north] = box;
  const dice = new Dice(hash32(id, 'spots'));
  const codes = zipsOf(zips);
  // Where nobody drew the districts the whole box is one.
  const [numbers, partAt] = districts.length === 0 ? [[0], () => 0] : [districtNumbers(districts), districtAt];
  const spots = new Map<number, Anchor[]>(numbers.map((district) => [district, []]));
  const isInside = (lon: number, lat: number, district: number) =>
    AROUND.every((angle) => partAt(lon + Math.cos(angle) * MARGIN, lat + Math.sin(angle) * MARGIN) === district);
  const isShort = () => [...spots.values()].some(({ length }) => length < SPOTS);
  for (let tries = 0; tries < MOST_TRIES && isShort(); tries += 1) {
    const [lon, lat] = [dice.between(west, east), dice.between(south, north)];
    const district = partAt(lon, lat);
    const held = spots.get(district ?? -1) ?? [];
    if (district === undefined || held.length >= SPOTS || !isInside(lon, lat, district)) continue;
    held.push({ district, lat, lon, zip: codes[(district * 2 + (held.length % 2)) % codes.length] ?? '' });
  }
  requireEach(spots, id);
  return housesOf([...spots.values()].flat());
}

function requireEach(spots: ReadonlyMap<number, readonly Anchor[]>, id: string): void {
  const bare = [...spots].find(([, { length }]) => length === 0)?.[0];
  if (bare !== undefined) throw new Error(`no spot lies well inside district ${bare} of ${id}`);
}
