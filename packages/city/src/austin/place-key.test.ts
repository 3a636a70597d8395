import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { placeOf } from './place-key.ts';

const placeKeyOf = (address: string) => placeOf(address)?.key;

describe('spellings of one house meet', () => {
  it.each([
    ['8601 SWANSON LN', '8601 Swanson Lane', '8601 swanson ln, Austin, TX 78748-1234', '8601-swanson-ln'],
    ['5706 Manor Rd Ste E Austin', '5706 MANOR ROAD', '5706 Manor Rd.', '5706-manor-rd'],
    ['12145 Metric Blvd, Austin', '12145 METRIC BOULEVARD UNIT 7', '12145 Metric Blvd 78758', '12145-metric-blvd'],
    ['10000  RESEARCH SB BLVD Unit 129 AUSTIN', '10000 Research Blvd Svrd Sb', '10000-research-blvd'],
    ['13376 N US 183 HWY SB SVRD AUSTIN', '13376 North U.S. Highway 183', '13376 N HWY 183', '13376-n-us-183'],
    ['5800 S IH 35 SERVICE ROAD', '5800 S I-35 Svrd Nb', '5800 South Interstate 35', '5800-s-ih-35'],
    ['7710 N FM 620 Rd Bldg 9 Austin', '7710 N RR 620', '7710 North Ranch Road 620', '7710-n-fm-620'],
    ['1021 1/2 E RIVERSIDE DR', '1021-1/2 East Riverside Drive', '1021½ E Riverside Dr', '1021-half-e-riverside-dr'],
    ['4204 AVENUE H', '4204 Ave H', '4204-ave-h'],
    ['605 W MLK Jr Blvd', '605 West Martin Luther King Jr. Boulevard', '605-w-martin-luther-king-jr-blvd'],
    ['7233 Manchaca Rd', '7233 MENCHACA RD BLDG 34', '7233-menchaca-rd'],
    ['3801 N Capital of Texas Hwy Bldg H Austin', '3801 N Loop 360', '3801-n-capital-of-texas-hwy'],
    ['4100 McKinney Falls Pkwy', '4100 MC KINNEY FALLS PARKWAY', '4100-mckinney-falls-pkwy'],
    ['Aloft Austin Northwest - 14020 N US 183 Hwy', '14020-n-us-183'],
    ['105 E STASSNEY LANE AKA 5607 S CONGRESS AVE', '105-e-stassney-ln'],
    ['701 WOODWARD STREET Office / Maintenance Building', '701 Woodward St', '701-woodward-st'],
    ['900 FIRST ST', '900 1st Street', '900-1st-st'],
    ['1100 WEST AVE', '1100 W Ave', '1100-west-ave'],
  ])('%s', (...spellings) => {
    const key = spellings.at(-1);
    for (const spelling of spellings) expect(placeKeyOf(spelling), spelling).toBe(key);
  });
});

describe('two places never meet', () => {
  it.each([
    ['100 E 5th St', '100 W 5th St'],
    ['100 Oak Dr', '100 Oak Ln'],
    ['100 Oak Dr', '101 Oak Dr'],
    ['100 Oak Dr', '100 1/2 Oak Dr'],
    ['100 Main St, Pflugerville', '100 Main St, Austin'],
    ['100 Main St, Pflugerville', '100 Main St Manor'],
    ['1700 S Lamar Blvd', '1700 block of S Lamar Blvd'],
    ['1700-1799 S Lamar Blvd', '1700 S Lamar Blvd'],
    ['4204 Avenue H', '4204 Avenue G'],
    ['5706 Manor', '5706'],
    ['500 N IH 35', '500 S IH 35'],
    ['38 1/2 E 38th St', '38 E 38 1/2 St'],
  ])('%s and %s', (one, other) => {
    expect(placeKeyOf(one)).not.toBe(placeKeyOf(other));
  });
});

describe('what is no house', () => {
  it.each([
    ['Springdale Rd & Pecan Brook Dr', 'crossing', 'pecan-brook-dr-at-springdale-rd'],
    ['0 PECAN BROOK DR and SPRINGDALE ROAD', 'crossing', 'pecan-brook-dr-at-springdale-rd'],
    ['Pecan Brook Drive / Springdale Rd', 'crossing', 'pecan-brook-dr-at-springdale-rd'],
    ['N Ih 35 Svrd Nb & E 32nd St', 'crossing', 'e-32nd-st-at-n-ih-35'],
    ['600-blk Old Manchaca Rd', 'block', '600-block-old-manchaca-rd'],
    ['BLOCK OF 2400 DORMARION LN', 'block', '2400-block-dormarion-ln'],
    ['2400 block of Dormarion Lane', 'block', '2400-block-dormarion-ln'],
    ['12500-12599 S IH 35 SVRD NB', 'stretch', '12500-12599-s-ih-35'],
    ['E STASSNEY LN', 'street', 'e-stassney-ln'],
  ])('%s is a %s', (address, kind, key) => {
    expect(placeOf(address)).toMatchObject({ kind, key });
  });

  it('keeps both streets of a crossing, to find it by either', () => {
    expect(placeOf('W 6th St & N Lamar Blvd')?.streets).toEqual(['n-lamar-blvd', 'w-6th-st']);
  });
});

describe('bad input', () => {
  it.each([
    '',
    ' ',
    '🚧',
    '1200',
    '78704',
    '‮שלום',
    '&',
    '((((',
    '$where',
    '../../etc/passwd',
    '..%2f..',
    'a'.repeat(400),
    '1'.repeat(300),
  ])('gives no key with anything but letters, digits and dashes: %j', (text) => {
    const key = placeKeyOf(text);
    expect(key === undefined || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(key)).toBe(true);
  });
  it('knows no place in signs, digits alone or nothing', () => {
    for (const text of ['', '1200', '78704', '🚧', '&', '‮שלום']) expect(placeKeyOf(text)).toBeUndefined();
  });
});

const RECORDINGS = join(import.meta.dirname, '../../../../../shared/data/recordings');
const SOURCES = [
  ['soda/3syk-w9eu', 'original_address1'],
  ['soda/6wtj-zbtb', 'address'],
  ['soda/dx9v-zd7x', 'address'],
  ['soda/ecmv-9xxi', 'address'],
  ['soda/wpu4-x69d', 'address'],
  ['open311/requests', 'address'],
] as const;
const recorded = existsSync(RECORDINGS);
const Row = z
  .record(z.string(), z.unknown())
  .transform((row) =>
    z
      .record(z.string(), z.string())
      .parse(Object.fromEntries(Object.entries(row).filter(([, value]) => typeof value === 'string'))),
  );
const addressesOf = ([file, column]: (typeof SOURCES)[number]): string[] =>
  readFileSync(join(RECORDINGS, `${file}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => Row.parse(JSON.parse(line))[column] ?? '')
    .filter((address) => address !== '');

// Without the folder of recordings beside the repository there are no rows of the city to read.
describe.skipIf(!recorded)(
  'the city’s recorded addresses (skipped where the recordings are not beside the repository)',
  () => {
    const all = recorded ? SOURCES.flatMap(addressesOf) : [];

    it('have a key but for coordinates in degrees', () => {
      expect(all.length).toBeGreaterThan(15_000);
      expect(all.filter((address) => placeOf(address) === undefined && !address.includes('°'))).toEqual([]);
    });

    it('read the key as the same place again', () => {
      const places = all.flatMap((address) => placeOf(address) ?? []);
      expect(places.map(({ key }) => placeOf(key))).toEqual(places);
    });

    it('share a key only with addresses of the same number', () => {
      const by = new Map<string, Set<string>>();
      for (const address of all) {
        const place = placeOf(address);
        if (place?.kind !== 'house') continue;
        const upper = address.toUpperCase().replace(/^\D.* - (?=\d)/, '');
        by.set(place.key, (by.get(place.key) ?? new Set()).add(/\d+/.exec(upper)?.[0] ?? ''));
      }
      expect([...by].filter(([, numbers]) => numbers.size > 1)).toEqual([]);
    });
  },
);
