import { describe, expect, it } from 'vitest';
import { isByBlock, publicPlace } from './public-place.ts';

const at = { address: '1234 E 6th St, Austin', anonymous: false, blockOnly: false };

const exact: [number, number] = [-97.732191, 30.267434];

describe('the public place of a report', () => {
  it.each([
    ['potholes', {}, [-97.7322, 30.2674], '1234 E 6th St, Austin', 'pin'],
    ['street_lights', {}, [-97.7322, 30.2674], '1234 E 6th St, Austin', 'pin'],
    ['graffiti', { blockOnly: true }, [-97.732, 30.267], '1200 block of E 6th St, Austin', 'block'],
    ['potholes', { anonymous: true }, [-97.732, 30.267], '1200 block of E 6th St, Austin', 'block'],
    ['homeless_encampment', {}, [-97.732, 30.267], '1200 block of E 6th St, Austin', 'block'],
    ['other', {}, [-97.732, 30.267], '1200 block of E 6th St, Austin', 'block'],
  ] as const)('of %s with %j', (type, about, ...[point, address, precision]) => {
    expect(publicPlace({ ...at, point: exact, type, ...about })).toEqual({ point, address, precision });
    expect(isByBlock({ ...at, type, ...about })).toBe(precision === 'block');
  });

  it.each([
    ['homeless_encampment', {}],
    ['other', {}],
    ['potholes', { anonymous: true }],
    ['street_lights', { blockOnly: true }],
  ] as const)(
    'of %s with %j is one point, however often it is asked for and wherever in its block it lies',
    (type, about) => {
      const told = Array.from({ length: 1_000 }, (_, step) => {
        const inside: [number, number] = [
          -97.7324 + (step % 32) * 0.000_02,
          30.2666 + Math.floor(step / 32) * 0.000_02,
        ];
        return publicPlace({ ...at, point: step % 2 === 0 ? exact : inside, type, ...about }).point;
      });
      expect(new Set(told.map(String))).toEqual(new Set(['-97.732,30.267']));
    },
  );
});
