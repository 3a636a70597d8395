import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { commit, commitAll, commitmentOf, isCommitted } from './commitment.ts';

describe('the canonical form of a value', () => {
  it('is the one of RFC 8785: names in order of UTF-16 units, numbers as ECMAScript writes them', () => {
    const value = {
      numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '€$\u000F\nA\'B"\\\\"/',
      literals: [null, true, false],
    };
    expect(canonicalJson(value)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],` +
        String.raw`"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
    const names = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 };
    expect([...canonicalJson(names).matchAll(/:(\d)/g)].map(([, at]) => Number(at))).toEqual([2, 4, 6, 7, 1, 5, 3]);
  });
  it('leaves out a field without a value, writes an instant as text, and knows no number that JSON has not', () => {
    expect(canonicalJson({ b: undefined, a: new Date(0) })).toBe('{"a":"1970-01-01T00:00:00.000Z"}');
    expect(() => canonicalJson({ a: Number.NaN })).toThrow('NaN has no canonical form.');
  });
});

describe('a commitment', () => {
  it('is the SHA-256 of salt and canonical JSON, whatever the order of fields', () => {
    const salt = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
    const expected = createHash('sha256').update(salt).update('{"a":1,"b":"é"}').digest('hex');
    expect(Buffer.from(commitmentOf(salt, { b: 'é', a: 1 })).toString('hex')).toBe(expected);
  });
  it('of the same content is another one each time, and fits its own content only', () => {
    const [one, other] = [commit({ a: 1 }), commit({ a: 1 })];
    expect(one.leaf).not.toEqual(other.leaf);
    expect(isCommitted(one.leaf, one.salt, { a: 1 })).toBe(true);
    expect(isCommitted(one.leaf, one.salt, { a: 2 })).toBe(false);
    expect(isCommitted(one.leaf, other.salt, { a: 1 })).toBe(false);
  });
  it('of many contents stand one behind the other', () => {
    const { salts, leaves } = commitAll([{ a: 1 }, { a: 2 }]);
    expect([salts.length, leaves.length]).toEqual([32, 64]);
    expect(isCommitted(leaves.subarray(32), salts.subarray(16), { a: 2 })).toBe(true);
  });
});
