import { describe, expect, it } from 'vitest';
import { aPurchase, findIn, peersOf } from '../../sample-purchase.ts';
import { f29OtherObject } from './f29-other-object.ts';

describe('F29', () => {
  const object = { code: '9', name: 'Services-other' };
  const usual = peersOf(
    Array.from({ length: 20 }, (_, at) => 100 + at),
    { object },
  );
  it('fires above the third quartile of an account for the rest', () => {
    expect(findIn(f29OtherObject, aPurchase({ object, amountCents: 50_000 }), usual)?.points).toBe(8);
    expect(findIn(f29OtherObject, aPurchase({ object, amountCents: 11_000 }), usual)).toBeNull();
    expect(findIn(f29OtherObject, aPurchase({ amountCents: 50_000 }), usual)).toBeNull();
  });
  it('takes an account that names its kind, and other things of that kind, for no account of the rest', () => {
    const named = { code: '9', name: 'Legal/Other Services' };
    const beside = usual.map((each) => ({ ...each, object: named }));
    expect(findIn(f29OtherObject, aPurchase({ object: named, amountCents: 50_000 }), beside)).toBeNull();
  });
});
