import { expect, it } from 'vitest';
import { Dice } from '../random.ts';
import { startFakeCity } from '../start-fake-city.ts';
import { capitals, houseAt, place, type Place } from './places.ts';

/** Numbers of houses are steps of some 4 m. */
const isThere = (made: Place, found: { lat: number; lon: number } | undefined): boolean =>
  found !== undefined && Math.hypot(found.lat - made.lat, found.lon - made.lon) < 0.000_05;

it('finds made-up houses again by their address, however it is written: its own point in its own district', () => {
  const dice = new Dice(7);
  const made = Array.from({ length: 2_000 }, () => place(dice));
  const found = made.filter((house) =>
    [
      capitals(house),
      `${house.number} ${house.street} ${house.kind}, Austin, TX`,
      `${house.number} ${house.street} ${house.shortKind}.`,
    ].every((written) => isThere(house, houseAt(written)) && houseAt(written)?.district === house.district),
  );
  // A few streets of one name begin with one number: as in a city, one of two houses is meant then.
  expect(found.length).toBeGreaterThan(0.98 * made.length);
  for (const house of made) expect(houseAt(capitals(house))).toMatchObject({ street: house.street, kind: house.kind });
});
it('knows no house of a street that is not of this city, and no number that a street does not have', () => {
  const made = place(new Dice(7));
  expect(houseAt('1200 Barton Springs Rd')).toBeUndefined();
  expect(houseAt(`${made.number % 100} ${made.street} ${made.kind}`)).toBeUndefined();
  expect(houseAt(made.street)).toBeUndefined();
});
it('is asked by the city’s geocoder', async () => {
  const made = place(new Dice(8));
  const city = await startFakeCity({});
  try {
    const asked = new URL(`${city.addresses.GEOCODER_URL}/search`);
    asked.searchParams.set('q', `${capitals(made)}, Austin, TX`);
    const answer = await fetch(asked, { headers: { 'user-agent': 'Moontower tests' } });
    const [found]: { lat: string; lon: string }[] = await answer.json();
    expect(isThere(made, { lat: Number(found?.lat), lon: Number(found?.lon) })).toBe(true);
  } finally {
    await city.stop();
  }
});
