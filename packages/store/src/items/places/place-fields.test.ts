import { describe, expect, it } from 'vitest';
import type { ItemDocument } from '../../documents.ts';
import type { PlaceReader } from '../../db/city-places.ts';
import { placeFields, pointKey, pointOfKey } from './place-fields.ts';

const read: PlaceReader = (address) =>
  address.startsWith('1')
    ? { kind: 'house', key: '1-oak-dr', streets: ['oak-dr'] }
    : address === ''
      ? undefined
      : { kind: 'street', key: 'oak-dr', streets: ['oak-dr'] };
const location: ItemDocument['location'] = { type: 'Point', coordinates: [-97.7431, 30.2672] };

describe('the place of a record', () => {
  it('is its address, then its parcel, then its point, then its street', () => {
    const facts = { Parcel: '0210030802' };
    expect(placeFields({ address: '1 Oak', location, facts }, read)).toEqual({
      placeKey: '1-oak-dr',
      streets: ['oak-dr'],
    });
    expect(placeFields({ address: 'Oak', location, facts }, read)).toEqual({
      placeKey: 'parcel-0210030802',
      streets: ['oak-dr'],
    });
    expect(placeFields({ address: 'Oak', location, facts: {} }, read).placeKey).toBe('point-n3026720-w9774310');
    expect(placeFields({ address: 'Oak', facts: {} }, read).placeKey).toBe('oak-dr');
    expect(placeFields({ facts: {} }, read)).toEqual({});
  });

  it('is no parcel where people live', () => {
    expect(placeFields({ sensitive: true, location, facts: { Parcel: '0210030802' } }, read).placeKey).toMatch(
      /^point-/,
    );
  });

  it('is the block where people live, also of a record that was stored with its door', () => {
    const asked: string[] = [];
    const noting: PlaceReader = (address) => {
      asked.push(address);
      return undefined;
    };
    expect(placeFields({ sensitive: true, address: '505 Oak Dr Apt 4', location, facts: {} }, noting)).toEqual({
      placeKey: 'point-n3026700-w9774300',
    });
    expect(asked).toEqual(['500 block of Oak Dr']);
  });

  it('of a point leads back to the point', () => {
    expect(pointOfKey(pointKey([-97.7431, 30.2672]))).toEqual([-97.7431, 30.2672]);
    expect(pointOfKey('1-oak-dr')).toBeUndefined();
    for (const beyond of ['point-n9999999-w9774310', 'point-n3026720-w18000001'])
      expect(pointOfKey(beyond)).toBeUndefined();
  });
});
