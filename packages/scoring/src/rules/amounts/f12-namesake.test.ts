import { describe, expect, it } from 'vitest';
import { nameStem } from '../../baseline/namesake-columns.ts';
import { aPurchase, findIn } from '../../sample-purchase.ts';
import { f12Namesake } from './f12-namesake.ts';

const paid = (code: string, name: string, change = {}) =>
  aPurchase({ vendor: { code, name }, amountCents: 480_000, ...change });
const own = paid('V1', 'EXAMPLE PAVING LLC');

describe('F12', () => {
  it('fires on one amount on one day to vendors whose names differ in their legal form only', () => {
    expect(findIn(f12Namesake, own, [paid('V2', 'Example Paving, Inc.')])).toMatchObject({
      points: 14,
      strong: false,
      evidence: [
        { value: 480_000 },
        { text: 'EXAMPLE PAVING LLC' },
        { text: 'Example Paving, Inc.' },
        { text: '2025-03-04' },
      ],
    });
  });
  it.each([
    ['one code', paid('V1', 'Example Paving Inc')],
    ['another name', paid('V2', 'Example Roofing LLC')],
    ['another amount', paid('V2', 'Example Paving Inc', { amountCents: 480_001 })],
    ['another day', paid('V2', 'Example Paving Inc', { onDate: '2025-03-05' })],
  ])('leaves %s alone', (_what, other) => {
    expect(findIn(f12Namesake, own, [other])).toBeNull();
  });
  it('leaves small amounts, people and undocumented lines alone', () => {
    expect(
      findIn(f12Namesake, { ...own, amountCents: 99_999 }, [paid('V2', 'Example Paving Inc', { amountCents: 99_999 })]),
    ).toBeNull();
    expect(findIn(f12Namesake, own, [paid('V2', 'Example Paving Inc', { personal: true })])).toBeNull();
    expect(
      findIn(f12Namesake, own, [paid('V2', 'Example Paving Inc', { unit: 'line', documentCode: undefined })]),
    ).toBeNull();
  });
});

describe('the stem of a name', () => {
  it.each([
    ['The Example Co., Inc.', 'EXAMPLE'],
    ['Smith & Sons L.L.C.', 'SMITH AND SONS'],
    ['O’Neil Company', 'ONEIL'],
    ['COMPANY', 'COMPANY'],
    ['Incline Works LTD', 'INCLINE WORKS'],
  ])('of %s is %s', (name, stem) => {
    expect(nameStem(name)).toBe(stem);
  });
});
