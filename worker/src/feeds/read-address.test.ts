import { describe, expect, it } from 'vitest';
import { readDistrict, readZip, readableAddress, readableName, zipOf } from './read-address.ts';

describe('readableAddress', () => {
  it.each([
    ['2101 BURTON DR', '2101 Burton Dr'],
    ['500 W 2ND ST', '500 W 2nd St'],
    ['701 W NORTH LOOP BOULEVARD', '701 W North Loop Blvd'],
    ['9111 CIRCUIT OF THE AMERICAS BLVD', '9111 Circuit of the Americas Blvd'],
    ['7301 N FM 620 RD', '7301 N FM 620 Rd'],
    ['1000 S MOPAC EXPY SVRD NB', '1000 S MoPac Expy Svrd NB'],
    ["12 O'HENRY ST", "12 O'Henry St"],
    ['400 MCKINNEY FALLS PKWY', '400 McKinney Falls Pkwy'],
    ['N Ih 35 Nb / E 51st St', 'N IH 35 NB / E 51st St'],
    ['600 E Riverside Dr, Austin', '600 E Riverside Dr'],
    ['10601 N Lamar Blvd Austin', '10601 N Lamar Blvd'],
    ['100 CONGRESS AVE, AUSTIN, TX 78701', '100 Congress Ave'],
    ['  4509   AVENUE D ', '4509 Avenue D'],
  ])('writes %s as %s', (published, readable) => {
    expect(readableAddress(published)).toBe(readable);
  });
  it.each([
    ['1088 PARK PLAZA Unit 513', '1088 Park Plaza Unit 513'],
    ['Environmental Consulting (INCL. SUSTAINABILITY)', 'Environmental Consulting (Incl. Sustainability)'],
    ['100 W CESAR CHAVEZ ST & IH-35 Svrd Nb', '100 W Cesar Chavez St & IH-35 Svrd NB'],
  ])('writes %s, partly in capitals, as %s', (published, readable) => {
    expect(readableAddress(published)).toBe(readable);
  });
  it('gives nothing for nothing', () => {
    expect(readableAddress(undefined)).toBeUndefined();
    expect(readableAddress('  ')).toBeUndefined();
    expect(readableAddress('Austin')).toBeUndefined();
  });
});

describe('names, postal codes and districts', () => {
  it('writes names in capitals as names', () => {
    expect(readableName('FOUR POINTS CENTRE (REV #1)')).toBe('Four Points Centre (Rev #1)');
  });
  it.each([
    ['78653', '78653'],
    ['78653-1234', '78653'],
    ['78653.0', '78653'],
    ['7865', undefined],
    [78653, '78653'],
    [undefined, undefined],
  ])('reads the postal code %s', (published, zip) => {
    expect(readZip(published)).toBe(zip);
  });
  it.each([
    ['9', 9],
    ['9.0', 9],
    ['District 4', 4],
    ['0', undefined],
    ['11', undefined],
    [10, 10],
    ['Unknown', undefined],
  ])('reads the district %s', (published, district) => {
    expect(readDistrict(published)).toBe(district);
  });
});

describe('the ZIP code of a record', () => {
  it('is its own column’s, else the one its address ends in', () => {
    expect(zipOf('78704-1234', '1 Elm St, Austin, TX 78741')).toBe('78704');
    expect(zipOf(undefined, '2101 BURTON DR, AUSTIN, TX 78741')).toBe('78741');
    expect(zipOf('', '2101 Burton Dr, Austin Texas, 78741-2210')).toBe('78741');
    expect(zipOf(undefined, 'Vance Circle, 78701')).toBe('78701');
  });
  it('is no house number, road or code that stands elsewhere', () => {
    for (const address of ['78741 Elm St', 'FM 78741', '12 Elm St', 'Unit 78741', undefined])
      expect(zipOf(undefined, address)).toBeUndefined();
  });
});
