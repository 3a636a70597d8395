import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { degreesFrom, degreesFromPlane, tellApart, type Box } from './planes.ts';

const SAN_ANTONIO: Box = [-99, 29.1, -98, 29.9];
const FOLDER = new URL('../../../../shared/data/cities/san-antonio/', import.meta.url);

describe('a state plane', () => {
  it('turns the worked example of the EPSG guidance note (7-2, method 9802) into its degrees', () => {
    const example = {
      parallels: [28 + 23 / 60, 30 + 17 / 60],
      origin: { longitude: -99, latitude: 27 + 50 / 60 },
      falseEasting: 2_000_000,
      falseNorthing: 0,
      axis: 20_925_832.16,
      flattening: 1 / 294.9787,
    } as const;
    const { longitude, latitude } = degreesFromPlane(example, [2_963_503.91, 254_759.8]);
    expect(longitude).toBeCloseTo(-96, 6);
    expect(latitude).toBeCloseTo(28.5, 6);
  });

  it('is known by the number of EPSG and by that of Esri; others are not guessed', () => {
    const alamo = degreesFrom(2278, 2_131_250, 13_701_900);
    expect(alamo?.longitude).toBeCloseTo(-98.486, 2);
    expect(alamo?.latitude).toBeCloseTo(29.426, 2);
    expect(degreesFrom(102_740, 2_131_250, 13_701_900)).toEqual(alamo);
    expect(degreesFrom(2276, 1_968_500, 6_561_666.67)).toMatchObject({ longitude: expect.closeTo(-98.5, 6) });
    expect(degreesFrom(102_100, -10_963_000, 3_430_000)?.latitude).toBeCloseTo(29.43, 1);
    expect(degreesFrom(4269, -98.5, 29.4)).toEqual({ longitude: -98.5, latitude: 29.4 });
    expect(degreesFrom(3435, 1_003_477, 1_749_983)).toBeUndefined();
  });
});

describe('coordinates in feet and degrees in one column', () => {
  const told = (x: unknown, y: unknown) => tellApart(x, y, { plane: 2278, box: SAN_ANTONIO });

  it('are told apart by where they lead', () => {
    expect(told('-98.49', '29.42')).toEqual({ degrees: { longitude: -98.49, latitude: 29.42 }, as: 'degrees' });
    expect(told('2127783.7', 13_705_499.5)).toMatchObject({
      as: 'feet',
      degrees: { longitude: expect.closeTo(-98.4996, 4), latitude: expect.closeTo(29.4335, 4) },
    });
  });

  it.each([
    ['one of each', '-98.49', '13705499.5'],
    ['an exchanged pair', '29.42', '-98.49'],
    ['degrees of another city', '-97.74', '30.27'],
    ['feet of another plane', '2490000', '7000000'],
    ['more than any plane holds', '1e300', '-1e300'],
  ])('are unclear where they are %s', (_what, x, y) => {
    expect(told(x, y)).toEqual({ problem: 'unclear' });
  });

  it.each([
    ['nothing', '', ''],
    ['zeros', '0', '0'],
    ['words', 'N/A', '29.4'],
    ['null', null, undefined],
  ])('are missing where they are %s', (_what, x, y) => {
    expect(told(x, y)).toEqual({ problem: 'missing' });
  });
});

type Ring = [number, number][];
const inRing = (ring: Ring, [x, y]: readonly [number, number]): boolean =>
  ring.reduce((inside, [ax, ay], at) => {
    const [bx, by] = ring.at(at - 1) ?? [ax, ay];
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !inside : inside;
  }, false);

interface District {
  properties: { district: string | number };
  geometry: { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] };
}

describe.skipIf(!existsSync(FOLDER))(
  'the permits of San Antonio (skipped: its recorded rows are not on this machine)',
  () => {
    const rows = (): Record<string, string | null>[] =>
      readFileSync(new URL('ckan/c21106f9-3ef5-4f3a-8604-f992b4db7512.jsonl', FOLDER), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));

    it('are told apart row by row: degrees, feet, and empty', () => {
      const counts = { degrees: 0, feet: 0, missing: 0, unclear: 0 };
      for (const row of rows()) {
        const point = tellApart(row['X_COORD'], row['Y_COORD'], { plane: 2278, box: SAN_ANTONIO });
        counts['problem' in point ? point.problem : point.as] += 1;
      }
      expect(counts).toEqual({ degrees: 244, feet: 11_203, missing: 1_545, unclear: 1 });
    });

    it('lie in the district that their row names', () => {
      const { features }: { features: District[] } = JSON.parse(
        readFileSync(new URL('districts/council-districts_before-2022.geojson', FOLDER), 'utf8'),
      );
      const ringsOf = ({ geometry }: District): Ring[] =>
        geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
      const outcome = { agree: 0, other: 0, outside: 0 };
      const looked = rows()
        .filter((row) => row['X_COORD'] !== null && row['CD'] !== null && row['CD'] !== '0')
        .slice(0, 500);
      for (const row of looked) {
        const point = tellApart(row['X_COORD'], row['Y_COORD'], { plane: 2278, box: SAN_ANTONIO });
        if ('problem' in point) continue;
        const place = [point.degrees.longitude, point.degrees.latitude] as const;
        const found = features.find((feature) => ringsOf(feature).some((ring) => inRing(ring, place)));
        if (found === undefined) outcome.outside += 1;
        else if (String(found.properties.district) === row['CD']) outcome.agree += 1;
        else outcome.other += 1;
      }
      expect(outcome).toEqual({ agree: 492, other: 1, outside: 7 });
    });
  },
);
