import { austin } from '@moontower/city';
import { describe, expect, it } from 'vitest';
import { kindNumber } from './question/entries.ts';
import { findPlaces } from './question/find-places.ts';
import { Places } from './places.ts';
import { readQuestion, wantedOfKey } from './question/read-question.ts';

const at = (address: string) => {
  const place = austin.placeOf(address);
  return { placeKey: place?.key, streets: place?.streets };
};
async function placesOf(addresses: readonly string[]) {
  const places = new Places();
  const spots = addresses.map((address) => places.enter(at(address)));
  await places.read();
  return { places, spots };
}
async function found(places: Places, q: string): Promise<string[]> {
  const question = readQuestion(q);
  if (question.state !== 'words') throw new Error('no words');
  const spelt = austin.placeOf(q)?.key;
  const { street: streets, address: addresses } = places.sets;
  const spelling = spelt === undefined ? undefined : wantedOfKey(spelt);
  const asked = { words: question.words, spelling };
  const collected = await findPlaces({ streets, addresses }, asked, { narrowed: {}, most: 20, nowS: 0 });
  return [kindNumber('street'), kindNumber('address')].flatMap((kind) =>
    collected
      .flatMap((some) => some.hits(kind))
      .flatMap((hit) => {
        const place = places.place(hit);
        return place === undefined ? [] : [`${place.key} ${place.records}`];
      }),
  );
}

const HERE = ['501 Guadalupe St', '501 GUADALUPE STREET UNIT 7', '700 Guadalupe St', '12 Gault Ln', 'S Lamar Blvd'];

describe('places that are searched', () => {
  it('have one entry for all spellings of an address, with how many records are there', async () => {
    const { places } = await placesOf(HERE);
    expect(await found(places, '501 guadalupe')).toEqual(['501-guadalupe-st 2']);
    expect(await found(places, '501 Guadalupe Street, Apt 4, Austin TX 78701')).toEqual(['501-guadalupe-st 2']);
    expect(await found(places, 'S Lamar')).toEqual(['s-lamar-blvd 1']);
    expect(await found(places, 'South Lamar Boulevard')).toEqual(['s-lamar-blvd 1']);
  });

  it('are found by three letters with a slip, those with most records first, also if another begins so', async () => {
    const { places } = await placesOf(HERE);
    expect(await found(places, 'gau')).toEqual(['gault-ln 1', 'guadalupe-st 3', '12-gault-ln 1']);
    expect(await found(places, 'lma')).toEqual(['s-lamar-blvd 1']);
    expect(await found(places, '501 gaudalupe')).toEqual(['501-guadalupe-st 2']);
  });

  it('are streets by their records where few letters are typed, with a slip or without', async () => {
    const many = (count: number, street: string) => Array.from({ length: count }, () => street);
    const { places } = await placesOf([
      ...many(2, 'Alma Dr'),
      ...many(2, 'La Crosse Ave'),
      ...many(400, 'S Lamar Blvd'),
      ...many(3, 'Lamarque Ln'),
      ...many(30, 'N Lamar Blvd'),
    ]);
    expect(await found(places, 'lma')).toEqual(['s-lamar-blvd 400', 'n-lamar-blvd 30', 'alma-dr 2', 'lamarque-ln 3']);
    expect((await found(places, 'la')).slice(0, 2)).toEqual(['s-lamar-blvd 400', 'n-lamar-blvd 30']);
    // The whole word was typed: a street that only begins so must be much busier.
    expect(await found(places, 'la crosse')).toEqual(['la-crosse-ave 2']);
    expect(await found(places, 'lamar')).toEqual(['s-lamar-blvd 400', 'n-lamar-blvd 30', 'lamarque-ln 3']);
  });

  it('stand by the records they have now, not by those they had when they were put in order', async () => {
    const { places } = await placesOf(['1 Agarita Ave', '2 Buckeye Ave']);
    for (let records = 1; records < 30; records += 1) places.enter(at('3 Agarita Ave'));
    for (let records = 1; records < 20; records += 1) places.enter(at('4 Agarita Ave'));
    for (let records = 1; records < 31; records += 1) places.enter(at('5 Buckeye Ave'));
    for (let records = 1; records < 22; records += 1) places.enter(at('6 Buckeye Ave'));
    const [first, second, ...addresses] = await found(places, 'ave');
    expect([first, second]).toEqual(['buckeye-ave 52', 'agarita-ave 49']);
    expect(addresses.slice(0, 2)).toEqual(['5-buckeye-ave 30', '3-agarita-ave 29']);
  });

  it('are addresses with the number as typed before those that begin so, however many records are there', async () => {
    const { places } = await placesOf([
      '501 Oak Dr',
      ...Array.from({ length: 40 }, () => '5010 Oak Dr'),
      ...Array.from({ length: 9 }, () => '5011 Oak Dr'),
    ]);
    expect(await found(places, '501 oak')).toEqual(['501-oak-dr 1', '5010-oak-dr 40', '5011-oak-dr 9']);
  });

  it('are not found by a slip in the type of their street', async () => {
    const { places } = await placesOf(['9 Elm Cir', '10 Elm Cir', '12 Circuit Dr']);
    expect(await found(places, 'ciq')).toEqual(['circuit-dr 1']);
    expect(await found(places, 'elm cir')).toEqual(['elm-cir 2', '10-elm-cir 1', '9-elm-cir 1']);
    expect(await found(places, 'elm ci')).toEqual(['elm-cir 2', '10-elm-cir 1', '9-elm-cir 1']);
    expect(await found(places, 'elm circle')).toContain('elm-cir 2');
  });

  it('never take one house number for another', async () => {
    const { places } = await placesOf(HERE);
    expect(await found(places, '502 guadalupe')).toEqual([]);
    expect(await found(places, '5001 guadalupe')).toEqual([]);
  });

  it('come with their first record and go with the last', async () => {
    const { places, spots } = await placesOf(HERE);
    const spot = places.enter(at('9 Barton Springs Rd & S Lamar Blvd'));
    const crossing = places.enter(at('Barton Springs Rd & S Lamar Blvd'));
    expect(await found(places, 'barton')).toEqual([
      'barton-springs-rd 2',
      '9-barton-springs-rd 1',
      'barton-springs-rd-at-s-lamar-blvd 1',
    ]);
    places.leave(spot);
    expect(await found(places, 'barton')).toEqual(['barton-springs-rd 1', 'barton-springs-rd-at-s-lamar-blvd 1']);
    places.leave(crossing);
    expect(await found(places, 'barton')).toEqual([]);
    expect(await found(places, 's lamar')).toEqual(['s-lamar-blvd 1']);
    places.leave(spots[0] ?? 0);
    expect(await found(places, '501 guadalupe')).toEqual(['501-guadalupe-st 1']);
    places.leave(spots[1] ?? 0);
    expect(await found(places, '501 guadalupe')).toEqual([]);
    expect(await found(places, 'guadalupe')).toEqual(['guadalupe-st 1', '700-guadalupe-st 1']);
  });

  it('are none where a record has a point or a parcel alone', async () => {
    const places = new Places();
    expect(places.enter({ placeKey: 'point-n3026720-w9774310' })).toBe(0);
    expect(places.enter({ placeKey: 'parcel-0123456' })).toBe(0);
    expect(places.enter({})).toBe(0);
    const spot = places.enter({ placeKey: 'point-n3026720-w9774310', streets: ['oak-dr'] });
    await places.read();
    expect(await found(places, 'oak')).toEqual(['oak-dr 1']);
    places.leave(spot);
    expect(await found(places, 'oak')).toEqual([]);
  });
});
