import { describe, expect, it } from 'vitest';
import { itemFrom, skipFrom } from '../read-sample.ts';
import { sanAntonioOffences } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('san-antonio-offences', () => {
  it('are told by their ZIP code, each offence of a report by itself', () => {
    expect(itemFrom(sanAntonioOffences, sample[0])).toMatchObject({
      key: '90000000001|Motor Vehicle Theft',
      title: 'Police report: Motor vehicle theft',
      publishedAt: '2026-08-15T05:00:00.000Z',
      publishedDayOnly: true,
      zip: '78237',
      precision: 'none',
      facts: { Report: '90000000001', Sector: 'WEST' },
    });
    expect(itemFrom(sanAntonioOffences, sample[1]).key).toMatch(/^90000000001\|Destruction/);
  });

  it.each([
    ['Fondling', 'Sex Offenses, Forcible'],
    ['Incest', 'Sex Offenses, Non-forcible'],
    ['Family Offenses, Nonviolent', 'Family Offenses, Nonviolent'],
  ])('leaves out what could lead to a person: %s', (NIBRS_Code_Name, NIBRS_Group) => {
    expect(skipFrom(sanAntonioOffences, sample[0], { NIBRS_Code_Name, NIBRS_Group })).toBe(
      'what could lead to a person is not shown',
    );
  });
});
