import { describe, expect, it } from 'vitest';
import { aPurchase, findIn } from '../../sample-purchase.ts';
import { f26GenericText } from './f26-generic-text.ts';

describe('F26', () => {
  it('fires where the text equals the object’s name, not the commodity’s', () => {
    expect(
      findIn(
        f26GenericText,
        aPurchase({ description: 'Small tools / Minor equipment', object: { name: 'Small tools/minor equipment' } }),
      )?.points,
    ).toBe(6);
    expect(findIn(f26GenericText, aPurchase({ description: 'Tow bars', commodity: { name: 'Tow bars' } }))).toBeNull();
  });
});
