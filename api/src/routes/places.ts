import { blockKeyOf, districtsNear, placeLabel } from '@moontower/city';
import { AppError, NOT_PUBLISHED, PLACE_RADIUS_M, type LonLat, type PlacePage } from '@moontower/contracts';
import { routes } from '@moontower/registry/routes';
import { oldestOf } from '@moontower/store/items/feed-looks';
import type { Deps } from '../deps.ts';
import { exportPlace } from '../exports/export-place.ts';
import { representativesIn } from '@moontower/reports/api/letters';
import { placeOfSlug, type WhichPlace } from '@moontower/city/place-slug';
import { route, type Endpoint } from '@moontower/endpoints/answer';

/** Any record may lie at an address or beside it. */
const depends = { items: {}, feeds: true };
export function placeRoutes(deps: Deps): Endpoint[] {
  return [
    route(routes.getPlace, async ({ params: { slug }, query: { limit, count, format, lang = 'en' }, url }) => {
      const place = placeOfSlug(slug, deps.facts.placeOf);
      if (place === undefined) throw unknown();
      const body = await placePage(deps, place, { limit, isExact: count === 'exact' });
      if (format !== undefined && format !== 'json') return exportPlace(deps, { page: body, format, lang, url });
      // One address has one page: whoever asks by another spelling learns where it is.
      const headers = { 'Content-Location': `/api/address/${place.key}` };
      return { kind: 'json', body, rows: body.records.length, headers, depends };
    }),
  ];
}

const unknown = () => new AppError('not_found', 'No record is known of this address.');

export async function placePage(
  deps: Deps,
  { key, kind, streets }: WhichPlace,
  wanted: { limit: number; isExact?: boolean },
): Promise<PlacePage> {
  const street = kind === 'street';
  const block = kind === 'house' ? blockKeyOf(key) : undefined;
  const [found, looks, book] = await Promise.all([
    deps.atPlaces({ slug: key, block, street, ...wanted }),
    deps.items.looksFor({}, 'item'),
    deps.officials(deps.facts.officials),
  ]);
  if (found === undefined) throw unknown();
  const { location, districts: stated, ...rest } = found;
  const districts = districtsOf(location, stated, deps.facts.districtAt);
  return {
    slug: key,
    kind,
    label: placeLabel(key),
    ...rest,
    ...(location === undefined ? {} : { location: { type: 'Point', coordinates: location } }),
    districts,
    // Of a street’s districts each has its own page.
    representatives: street || districts.length === 0 ? [] : representativesIn(districts, book),
    radiusM: location === undefined ? 0 : PLACE_RADIUS_M,
    streets: street ? [] : streets.map((slug) => ({ slug, label: placeLabel(slug) })),
    notPublished: [...NOT_PUBLISHED],
    asOf: oldestOf(looks),
    ...(deps.city.mode === 'sample' ? { simulated: true as const } : {}),
  };
}

/** By its point, with those across a line near by; without one what its records say. */
function districtsOf(
  location: LonLat | undefined,
  stated: number[],
  districtAt: Deps['facts']['districtAt'],
): number[] {
  if (location !== undefined) return districtsNear(location[0], location[1], districtAt);
  return stated;
}
