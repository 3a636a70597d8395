import { describe, expect, it } from 'vitest';
import { addressKey, streetOf } from './address-key.ts';

describe('streetOf', () => {
  it('leaves out unit and city', () => {
    expect(
      ['1504 Sylvan Glade Unit B', '100 Main St #4', '600 E Riverside Dr, Austin', '2 Suite Ln'].map(streetOf),
    ).toEqual(['1504 Sylvan Glade', '100 Main St', '600 E Riverside Dr', '2 Suite Ln']);
  });
});

describe('addressKey', () => {
  it('reads the same street in two feeds’ spellings as one address', () => {
    expect(addressKey('5800 BURNET ROAD')).toBe('5800 BURNET RD');
    expect(addressKey('5800 Burnet Rd, Austin')).toBe('5800 BURNET RD');
    expect(addressKey('924 E 7th St Unit 400')).toBe('924 E 7TH ST');
    expect(addressKey('924 East 7th Street Apt 5')).toBe('924 E 7TH ST');
  });
  it('refuses a street without a number, a crossing and an empty text', () => {
    expect(addressKey('BURNET RD')).toBeUndefined();
    expect(addressKey('W 21ST ST & GUADALUPE ST')).toBeUndefined();
    expect(addressKey('')).toBeUndefined();
    expect(addressKey(undefined)).toBeUndefined();
  });
});
