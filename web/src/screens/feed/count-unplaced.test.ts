import type { CivicItem } from '@moontower/contracts/items/item';
import { loadWords } from '@moontower/words/words';
import { describe, expect, it } from 'vitest';
import { countUnplaced, notHeld } from './count-unplaced.ts';

describe('records that a district filter leaves out', () => {
  it('are those with neither a point nor a district', () => {
    const location: NonNullable<CivicItem['location']> = { type: 'Point', coordinates: [-97.7, 30.2] };
    expect(countUnplaced([{}, { councilDistrict: 3 }, { location }, { location, councilDistrict: 9 }, {}])).toBe(2);
  });
});

it.each([
  ['en', ['This record names no district', '1 of these 9 names no district', '3 of these 9 name no district']],
  ['es', ['Este registro no dice su distrito', '1 de estos 9 no dice', '3 de estos 9 no dicen']],
] as const)('one record, one of some and some of them are said each in its number, in %s', async (language, said) => {
  const { feedParts } = await loadWords(language, ['feedParts']);
  const told = [feedParts.unplaced('1', '1'), feedParts.unplaced('1', '9'), feedParts.unplaced('3', '9')];
  expect(told.map((text, at) => text.startsWith(said[at] ?? '?'))).toEqual([true, true, true]);
});

describe('types that this copy does not hold', () => {
  it('are told only when the whole choice is of them, and never before the figures are known', () => {
    const held = { 'building-permits': 4, 'site-plans': 0 };
    expect(notHeld(['zoning-cases', 'site-plans'], held)).toEqual(['zoning-cases', 'site-plans']);
    expect(notHeld(['zoning-cases', 'building-permits'], held)).toEqual([]);
    expect([notHeld(['zoning-cases'], undefined), notHeld(['zoning-cases'], {}), notHeld([], held)]).toEqual([
      [],
      [],
      [],
    ]);
  });
});
