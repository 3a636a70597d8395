import { describe, expect, it } from 'vitest';
import { itemFrom, skipFrom } from '../read-sample.ts';
import { dallasPoliceIncidents } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('an offence that the Dallas police publish', () => {
  it('is told by its block, its point to a hundred feet, its day without an hour', () => {
    const item = itemFrom(dallasPoliceIncidents, sample[0]);
    expect(item).toMatchObject({
      key: '900001-2026-01',
      title: 'Police report: Unauthorized use of a motor vehicle near the 9700 block of Example Ln',
      address: '9700 block of Example Ln',
      publishedAt: '2026-05-04T05:00:00.000Z',
      publishedDayOnly: true,
      precision: 'block',
    });
    expect(item.location?.coordinates.map((degree) => degree.toFixed(3))).toEqual(['-96.761', '32.793']);
    expect(JSON.stringify(item)).not.toContain('9791');
  });
  it('keeps no door and no exact feet of the row', () => {
    const kept = dallasPoliceIncidents.shown?.(sample[0] ?? {}, false) ?? {};
    expect(JSON.stringify(kept)).not.toMatch(/9791|2502763/);
  });
  it('is one of several of its incident, and lies in one of fourteen districts', () => {
    expect(itemFrom(dallasPoliceIncidents, sample[1])).toMatchObject({
      key: '900001-2026-02',
      statedDistrict: 13,
      precision: 'none',
      title: 'Police report: Destruction / damage / vandalism of property near the 9700 block of Example Ln',
    });
  });
  it('is known by its incident and kind where its own number is not sent', () => {
    expect(itemFrom(dallasPoliceIncidents, sample[2])).toMatchObject({
      key: '900002-2026|FOUND PROPERTY (NO OFFENSE)',
      title: 'Police report: Found property (no offense)',
    });
  });
  it('is told in small letters where only a bracket has some, without its section of the code', () => {
    const offincident = 'THEFT OF PROP > OR EQUAL $100 <$750 (NOT SHOPLIFT) PC31.03(e2A)';
    expect(itemFrom(dallasPoliceIncidents, sample[2], { offincident }).title).toBe(
      'Police report: Theft of prop > or equal $100 <$750 (not shoplift)',
    );
    expect(itemFrom(dallasPoliceIncidents, sample[2], { offincident: 'EVADING ARREST (Vehicle)' }).title).toBe(
      'Police report: Evading arrest (vehicle)',
    );
  });
  it.each([
    [{ family: true }, 'family violence is not shown'],
    [{ offincident: 'ASSAULT -FAMILY VIOLENCE' }, 'family violence is not shown'],
    [{ offincident: 'SEXUAL ASSAULT' }, 'an offence of a sexual kind or against a child is not shown'],
    [{ offincident: 'MISSING PERSON (NO OFFENSE)' }, 'about a person, and no offence'],
  ])('is left out by name: %o', (change, reason) => {
    expect(skipFrom(dallasPoliceIncidents, sample[0], change)).toBe(reason);
  });
  it('stays where it says that it is no family violence', () => {
    const offincident = 'ASSAULT - PRELIMINARY INVESTIGATION *NON FAMILY VIOLENCE';
    expect(itemFrom(dallasPoliceIncidents, sample[0], { offincident }).type).toBe('public-safety');
  });
  it('of a camp is guarded', () => {
    expect(itemFrom(dallasPoliceIncidents, sample[0], { offincident: 'CAMPING IN PUBLIC' })).toMatchObject({
      subtype: 'camping',
      sensitive: true,
    });
  });
});
