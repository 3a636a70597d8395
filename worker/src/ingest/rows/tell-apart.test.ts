import { describe, expect, it } from 'vitest';
import { placesOf } from './tell-apart.ts';

describe('the places of records that share a key', () => {
  it('are given in the order they come where nothing is stored', () => {
    expect(placesOf(['100', '87'], [], [])).toEqual(['100', '87']);
  });
  it('are those they are stored under, whatever the order', () => {
    expect(placesOf(['87', '100'], [], ['100', '87'])).toEqual(['100', '87']);
    expect(placesOf(['87'], [], ['100', '87'])).toEqual([undefined, '87']);
  });
  it('go to a corrected one where they are left', () => {
    expect(placesOf(['90', '100'], [], ['100', '87'])).toEqual(['100', '90']);
    expect(placesOf(['90', '87'], [], ['100', '87'])).toEqual(['90', '87']);
  });
  it('stay through one reading, whose pages may part the records of a key', () => {
    expect(placesOf(['100', '87'], ['100'], [])).toEqual(['100', '87']);
    expect(placesOf(['87', '100'], [undefined, '87'], ['100', '87'])).toEqual(['100', '87']);
  });
});
