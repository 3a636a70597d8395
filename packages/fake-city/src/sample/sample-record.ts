import type { City } from '@moontower/city/city';
import { districtNumbers } from '@moontower/contracts/place/city-districts';
import { DAY_MS, HOUR_MS } from '@moontower/contracts/time/zone-time';
import { placeName } from '../generated/invented.ts';
import { line, type Houses, type Place } from '../generated/places.ts';
import type { Dice } from '../random.ts';
import type { Matter } from './role-words.ts';

/** What a record says, by what a column may mean; a moment is written by each portal in its own form. */
export type SampleRecord = Readonly<Record<string, string | number | Date | undefined>>;

export interface Birth {
  dice: Dice;
  /** When it was opened, and what it was. */
  at: Date;
  matter: Matter;
  number: string;
  now: number;
  houses: Houses;
  city: Pick<City, 'placeShort' | 'districts'>;
}

const PLACES = ['Parking Lot', 'Residence', 'Retail Store', 'Street', 'Apartment', 'Office'];
const SIDES = ['North', 'South', 'East', 'West', 'Central'];
/** Of all points and districts so many are not filled, as in recorded tables. */
const BARE = 0.03;

const keyOf = ({ districts }: Birth['city'], district: number): string | undefined =>
  districts[districtNumbers(districts).indexOf(district)];

function placeOf({ dice, houses, city, at }: Birth): SampleRecord {
  const spot = houses.place(dice);
  const isKnown = !dice.chance(BARE);
  const street = `${spot.street} ${spot.shortKind}`;
  return {
    address: `${line(spot)}, ${city.placeShort} ${spot.zip}`,
    crossing: crossingOf(dice, { spot, houses, street }),
    houseNumber: String(spot.number),
    block: String(Math.floor(spot.number / 100) * 100),
    street,
    zip: spot.zip,
    district: isKnown ? keyOf(city, spot.district) : undefined,
    ...(isKnown
      ? { x: spot.lon, y: spot.lat, longitude: spot.lon, latitude: spot.lat, point: `(${spot.lat}, ${spot.lon})` }
      : {}),
    sector: SIDES[(spot.district + at.getUTCFullYear()) % SIDES.length],
  };
}

/** As dispatchers tell a place: its block, or two streets. */
function crossingOf(dice: Dice, { spot, houses, street }: { spot: Place; houses: Houses; street: string }): string {
  const block = `${Math.floor(spot.number / 100) * 100} ${street}`;
  const other = houses.place(dice);
  return dice.chance(0.2) ? `${street} / ${other.street} ${other.shortKind}` : block;
}

/** From asking to its end: most in time, some late, some never. */
function courseOf({ dice, at, matter, now }: Birth): SampleRecord {
  // Drawn whatever the time is: a record that is asked for later is the same one, further on.
  const days = Math.max(1, matter.usual);
  const due = at.getTime() + days * DAY_MS;
  const done = at.getTime() + dice.skewed(days * 0.55, 0.8) * DAY_MS;
  const begun = at.getTime() + dice.between(1, 30) * HOUR_MS;
  const isForgotten = dice.chance(0.04);
  const [open, outcome] = [dice.pick(['Open', 'In Progress']), dice.pick(['Work Completed', 'No Action Needed'])];
  const closedAt = done < now && !isForgotten ? new Date(done) : undefined;
  return {
    dueAt: new Date(due),
    closedAt,
    updatedAt: closedAt ?? (begun < now ? new Date(begun) : at),
    status: closedAt === undefined ? open : 'Closed',
    outcome: closedAt === undefined ? undefined : outcome,
    late: (closedAt?.getTime() ?? now) > due ? 'YES' : 'NO',
  };
}

/** What the kind of it is worth: of permits. */
function worthOf({ dice, at, matter: { usual } }: Birth): SampleRecord {
  const isBuilding = usual >= 50_000;
  return {
    value: usual === 0 ? '0' : String(Math.round(dice.skewed(usual, 0.7) / 100) * 100),
    area: isBuilding ? String(Math.round(usual / dice.between(120, 190))) : undefined,
    work: dice.pick(['New', 'Existing']),
    appliedAt: new Date(at.getTime() - dice.skewed(isBuilding ? 40 : 6, 0.7) * DAY_MS),
    status: dice.chance(0.5) ? 'Active' : 'Final',
  };
}

/** A record of a role. */
export function sampleRecord(role: string, birth: Birth): SampleRecord {
  const { dice, at, matter, number } = birth;
  const isCall = role === 'police-calls' || role === 'traffic';
  const { crossing, ...place } = placeOf(birth);
  return {
    number,
    at,
    occurredAt: at,
    kind: matter.kind,
    category: matter.category,
    department: matter.department,
    detail: matter.kind,
    ...place,
    ...(isCall ? { address: crossing, status: 'At Scene', priority: String(dice.whole(1, 4)) } : {}),
    ...(role === 'requests' || role === 'code-cases' ? courseOf(birth) : {}),
    ...(role === 'permits' ? worthOf(birth) : {}),
    channel: dice.pick(['Phone', 'Web Portal', '311 Mobile App']),
    premise: dice.pick(PLACES),
    ...(role === 'food-inspections'
      ? { establishment: placeName(dice, ['Cafe', 'Grill', 'Bakery']), score: String(dice.whole(71, 100)) }
      : {}),
  };
}
