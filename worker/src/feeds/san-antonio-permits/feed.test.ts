import { describe, expect, it } from 'vitest';
import { itemFrom, skipFrom } from '../read-sample.ts';
import { sanAntonioPermits } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('san-antonio-permits', () => {
  it('reads feet and degrees of the same columns to the same place', () => {
    const [feet, degrees] = [itemFrom(sanAntonioPermits, sample[0]), itemFrom(sanAntonioPermits, sample[1])];
    expect(feet.location?.coordinates.map((each) => Number(each.toFixed(3)))).toEqual([-98.5, 29.433]);
    expect(degrees.location?.coordinates).toEqual([-98.4936, 29.4301]);
    expect(itemFrom(sanAntonioPermits, sample[0], { X_COORD: '-98.49' })).toMatchObject({ precision: 'none' });
  });

  it('says what is built, where, and for how much; a filler is no amount', () => {
    expect(itemFrom(sanAntonioPermits, sample[0])).toMatchObject({
      title: 'Electrical permit at 100 W Example St',
      address: '100 W Example St',
      zip: '78205',
      facts: { 'Declared value of the whole project': '$46,000' },
      statedDistrict: 1,
      stages: [
        { stage: 'filed', on: '2026-05-01' },
        { stage: 'approved', on: '2026-05-04' },
      ],
    });
    expect(itemFrom(sanAntonioPermits, sample[2])).toMatchObject({
      title: 'Garage sale permit GAR-GAR-PMT26-00000003',
    });
    expect(itemFrom(sanAntonioPermits, sample[2]).facts).not.toHaveProperty('Declared value of the whole project');
  });

  it('adds no value to sums: the city repeats a project’s on each of its permits', () => {
    expect(sample.map((row) => itemFrom(sanAntonioPermits, row).valueCents)).toEqual(sample.map(() => undefined));
  });

  it.each([
    ['Comm Comm Equipment Permit', 'Commercial communication equipment permit'],
    ['Comm Sitework Permit', 'Commercial sitework permit'],
    ['Res Accessory Dwelling Permit', 'Residential accessory dwelling permit'],
    ['Comm New Building Permit', 'New building permit'],
  ])('spells out the short words of a kind: %s', (kind, title) => {
    expect(itemFrom(sanAntonioPermits, sample[0], { 'PERMIT TYPE': kind }).title).toBe(`${title} at 100 W Example St`);
  });

  it('of two districts in one column is of neither', () => {
    expect(itemFrom(sanAntonioPermits, sample[1]).statedDistrict).toBeUndefined();
    expect(itemFrom(sanAntonioPermits, sample[0], { CD: '0' }).statedDistrict).toBeUndefined();
  });

  it('asks for no name: not the contact, and not the project, which is often a person', () => {
    expect(Object.keys(sanAntonioPermits.row.shape)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/CONTACT|PROJECT/)]),
    );
  });

  it('skips a row without a day of issue by name', () => {
    expect(skipFrom(sanAntonioPermits, sample[0], { 'DATE ISSUED': null })).toBe('no issue date');
  });
});
