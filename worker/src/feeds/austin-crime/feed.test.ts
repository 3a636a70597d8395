import { describe, expect, it } from 'vitest';
import { itemFrom, skipFrom } from '../read-sample.ts';
import { austinCrime } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-crime', () => {
  it('shows a report by its district, without a place', () => {
    expect(itemFrom(austinCrime, sample[0])).toMatchObject({
      type: 'public-safety',
      title: 'Police report: Burglary of vehicle, district 9',
      precision: 'district',
      statedDistrict: 9,
    });
  });
  it('leaves family violence out, by name', () => {
    expect(skipFrom(austinCrime, sample[0], { family_violence: 'Y' })).toBe('family violence is not shown');
  });
  it.each([
    'ASSAULT W/INJURY-FAM/DATE VIOL',
    'DATING DISTURBANCE',
    'KIDNAPPING FAM VIO',
    'VIOL OF EMERG PROTECTIVE ORDER',
    'AGG ASLT STRANGLE/SUFFOCATE',
    'INJURY TO ELDERLY PERSON',
    'FAMILY DISTURBANCE',
  ])('leaves family violence out by its kind, whatever its mark says: %s', (kind) => {
    const row = { crime_type: kind, family_violence: 'N' };
    expect(skipFrom(austinCrime, sample[0], row)).toBe('family violence is not shown');
  });
  it.each(['RAPE OF A CHILD', 'INDECENT EXPOSURE', 'CHILD ENDANGERMENT- ABANDONMEN', 'ONLINE SOLICITATION OF A MINOR'])(
    'leaves out what is of a sexual kind or against a child: %s',
    (kind) => {
      const row = { crime_type: kind, family_violence: undefined };
      expect(skipFrom(austinCrime, sample[0], row)).toBe('what could lead to a person is not shown');
    },
  );
  it('stops where the mark of family violence is gone', () => {
    expect(austinCrime.requires).toContain('family_violence');
  });
  it.each(['ASSAULT WITH INJURY', 'THEFT', 'MAKING TOBACCO AVAIL TO MINOR'])('shows others: %s', (kind) => {
    expect(itemFrom(austinCrime, sample[0], { crime_type: kind }).title).toContain('Police report: ');
  });
  it('guards a report of camping', () => {
    expect(itemFrom(austinCrime, { ...sample[0], crime_type: 'CAMPING IN PARK' })).toMatchObject({
      subtype: 'camping',
      sensitive: true,
    });
  });
  it('reads the clearance letters', () => {
    expect(itemFrom(austinCrime, sample[1]).status).toMatchObject({ state: 'closed', text: 'C' });
  });
});
