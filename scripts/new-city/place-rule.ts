import { checkPoint } from '@moontower/city/point-check';
import type { BoundingBox, LonLat } from '@moontower/contracts';
import type { CityProposal } from '../../worker/src/discovery/propose.ts';
import type { ColumnCity } from '../../worker/src/feeds/columns/column-sources.ts';
import type { Row } from '../../worker/src/sources/source.ts';
import type { DistrictLines, Ring } from './read-districts.ts';
import type { PlaceFacts } from './read-words.ts';

/** Where a city is, as far as its portal tells. */
export interface PlaceRule {
  id: string;
  portal: string;
  facts: PlaceFacts;
  box: BoundingBox;
  centre: LonLat;
  districts: string[];
  /** Whether the box is that of the districts, or that of a few records. */
  drawn: boolean;
}

/** The city as feeds need it, before it has a folder. */
export function cityPointRule({ portal, facts, box, centre, districts }: PlaceRule): ColumnCity {
  const words = { city: facts.name, cityOf: `City of ${facts.name}`, county: facts.county, services: '2-1-1' };
  return {
    zone: facts.zone,
    districts,
    words: { en: words, es: { ...words, cityOf: `Ciudad de ${facts.name}` } },
    openData: { portal, budget: portal, districts: { id: 'districts', href: portal } },
    checkPoint: (longitude, latitude) => checkPoint(longitude, latitude, { box, centre }),
  };
}

function isInside([x, y]: LonLat, ring: Ring): boolean {
  return ring.reduce((odd, [ax, ay], at) => {
    const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay];
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !odd : odd;
  }, false);
}

const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;
const middleOf = ([west, south, east, north]: BoundingBox): LonLat => [
  rounded((west + east) / 2),
  rounded((south + north) / 2),
];

/** The place nearest to the middle of the box that lies in a district. */
function centreOf({ districts, box }: DistrictLines): LonLat {
  const [west, south, east, north] = box;
  const middle = middleOf(box);
  const rings = districts.flatMap(({ polygons }) => polygons);
  const grid = Array.from({ length: 41 * 41 }, (_, step): LonLat => [
    rounded(west + ((east - west) * (step % 41)) / 40),
    rounded(south + ((north - south) * Math.floor(step / 41)) / 40),
  ]);
  const lies = (at: LonLat) => rings.some((polygon) => polygon.filter((ring) => isInside(at, ring)).length % 2 === 1);
  const far = ([x, y]: LonLat) => Math.hypot(x - middle[0], y - middle[1]);
  return [middle, ...grid.toSorted((left, right) => far(left) - far(right))].find(lies) ?? middle;
}

/** Points of records in degrees, of whatever dataset has such columns. */
function pointsOf({ found }: CityProposal, samples: ReadonlyMap<string, readonly Row[]>): LonLat[] {
  return found
    .filter(({ sureness }) => sureness === 'sure')
    .flatMap(({ dataset, columns }) => {
      const column = (concept: string) => columns.find((one) => one.concept === concept)?.column ?? concept;
      return (samples.get(dataset.id) ?? []).map((row): LonLat => [
        Number(row[column('longitude')]),
        Number(row[column('latitude')]),
      ]);
    })
    .filter(
      ([lon, lat]) => Number.isFinite(lon) && Number.isFinite(lat) && lon < -60 && lon > -180 && lat > 15 && lat < 75,
    );
}

/**
 * Degrees around a few records, some 50 km: with a twentieth 171 of New York's 900 recorded requests lay outside. Too
 * wide a box lets a false point through, too narrow a one takes the place from true ones.
 */
export const MARGIN = 0.5;
const FEWEST_POINTS = 3;

/** Where the city lies; undefined where neither districts nor records tell. */
export function placeRule(
  base: Pick<PlaceRule, 'id' | 'portal' | 'facts'>,
  lines: DistrictLines | undefined,
  { proposal, samples }: { proposal: CityProposal; samples: ReadonlyMap<string, readonly Row[]> },
): PlaceRule | undefined {
  if (lines !== undefined)
    return {
      ...base,
      box: lines.box,
      centre: centreOf(lines),
      districts: lines.districts.map(({ key }) => key),
      drawn: true,
    };
  const points = pointsOf(proposal, samples);
  if (points.length < FEWEST_POINTS) return undefined;
  const [lons, lats] = [points.map(([lon]) => lon), points.map(([, lat]) => lat)];
  const box: BoundingBox = [
    rounded(Math.min(...lons) - MARGIN),
    rounded(Math.min(...lats) - MARGIN),
    rounded(Math.max(...lons) + MARGIN),
    rounded(Math.max(...lats) + MARGIN),
  ];
  return { ...base, box, centre: middleOf(box), districts: [], drawn: false };
}
