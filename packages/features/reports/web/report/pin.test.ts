import { describe, expect, it } from 'vitest';
import { metresBetween, movePin, readAt, roundLength, STEP_M, type Way } from './pin.ts';

const pin = { lon: -97.7431, lat: 30.2672, accuracyM: 30, from: 'device' } as const;

describe('the pin', () => {
  it.each<[Way, number, number]>([
    ['north', 0, 1],
    ['south', 0, -1],
    ['east', 1, 0],
    ['west', -1, 0],
  ])('moves ten metres %s and is not “within 30 m” any more', (way, east, north) => {
    const moved = movePin(pin, way);
    expect(Math.abs(metresBetween(pin, moved) - STEP_M)).toBeLessThan(0.2);
    expect([Math.sign(moved.lon - pin.lon), Math.sign(moved.lat - pin.lat)]).toEqual([east, north]);
    expect([moved.accuracyM, moved.from]).toEqual([undefined, 'hand']);
  });
  it('comes back to where it was by as many steps the other way', () => {
    const there = movePin(movePin(pin, 'north'), 'east');
    expect(metresBetween(pin, movePin(movePin(there, 'west'), 'south'))).toBeLessThan(0.2);
  });
  it('is as exact as people say it', () => {
    expect([0.4, 12, 28, 94, 149, 1_240].map(roundLength)).toEqual([5, 10, 30, 95, 150, 1200]);
  });
  it('is read from an address, and from nothing that is not a place', () => {
    expect(readAt('-97.74310,30.26720')).toEqual({ lon: -97.7431, lat: 30.2672, from: 'link' });
    expect([null, '', '1', 'x,y', '-97.7,30.2,1', '-197.7,30.2', '-97.7,95', '1e3,2'].map(readAt)).toEqual(
      Array.from({ length: 8 }, () => undefined),
    );
  });
});
