import { describe, expect, it } from 'vitest';
import { blockKeyOf, placeLabel } from './place-label.ts';

describe('a place key as people read it', () => {
  it.each([
    ['8601-swanson-ln', '8601 Swanson Ln'],
    ['1021-half-e-riverside-dr', '1021 1/2 E Riverside Dr'],
    ['13376-n-us-183', '13376 N US 183'],
    ['100-s-mopac-expy', '100 S MoPac Expy'],
    ['4100-mckinney-falls-pkwy', '4100 McKinney Falls Pkwy'],
    ['e-32nd-st-at-n-ih-35', 'E 32nd St & N IH 35'],
    ['2400-block-dormarion-ln', '2400 block of Dormarion Ln'],
    ['12500-12599-s-ih-35', '12500-12599 S IH 35'],
    ['parcel-0210030802', 'Parcel 0210030802'],
    ['point-n3026720-w9774310', '30.26720, -97.74310'],
  ])('%s', (key, label) => {
    expect(placeLabel(key)).toBe(label);
  });

  it('stands in a block', () => {
    expect(blockKeyOf('2451-dormarion-ln')).toBe('2400-block-dormarion-ln');
    expect(blockKeyOf('51-half-oak-dr')).toBe('0-block-oak-dr');
    for (const key of ['2400-block-dormarion-ln', 'oak-dr', 'oak-dr-at-elm-st'])
      expect(blockKeyOf(key)).toBeUndefined();
  });
});
