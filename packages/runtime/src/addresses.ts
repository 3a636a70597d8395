import type { CitySources } from '@moontower/city/city';
import { env } from './variables/env.ts';
import { z } from 'zod';

/** The upstream variables, to be spread into a process's schema: `z.object({ ...upstreams, PORT: env.PORT })`. */
export const upstreams = {
  SODA_URL: env.SODA_URL,
  SODA_FALLBACK_URL: env.SODA_FALLBACK_URL,
  SODA_STATE_URL: env.SODA_STATE_URL,
  CKAN_URL: env.CKAN_URL,
  OPEN311_URL: env.OPEN311_URL,
  GEOCODER_URL: env.GEOCODER_URL,
  ARCGIS_URL: env.ARCGIS_URL,
  LEGISTAR_URL: env.LEGISTAR_URL,
  PRIMEGOV_URL: env.PRIMEGOV_URL,
  IRS_URL: env.IRS_URL,
  PROPUBLICA_URL: env.PROPUBLICA_URL,
  USASPENDING_URL: env.USASPENDING_URL,
  HUD_URL: env.HUD_URL,
  FLOODS_URL: env.FLOODS_URL,
  KUBRA_URL: env.KUBRA_URL,
  NEWS_URL: env.NEWS_URL,
};
const Upstreams = z.object(upstreams);

/** Services for everybody whose publishers document them for programs, whatever their robots.txt says. */
export const documentedHosts: readonly string[] = [
  'nominatim.openstreetmap.org',
  'services.arcgis.com',
  'webapi.legistar.com',
  'projects.propublica.org',
  'api.usaspending.gov',
];

/** The name that feeds use for each. */
const NAMES = {
  soda: 'SODA_URL',
  sodaFallback: 'SODA_FALLBACK_URL',
  sodaState: 'SODA_STATE_URL',
  ckan: 'CKAN_URL',
  open311: 'OPEN311_URL',
  geocoder: 'GEOCODER_URL',
  arcgis: 'ARCGIS_URL',
  legistar: 'LEGISTAR_URL',
  primegov: 'PRIMEGOV_URL',
  irs: 'IRS_URL',
  propublica: 'PROPUBLICA_URL',
  usaspending: 'USASPENDING_URL',
  hud: 'HUD_URL',
  floods: 'FLOODS_URL',
  kubra: 'KUBRA_URL',
  news: 'NEWS_URL',
} as const satisfies Record<string, keyof typeof upstreams>;

/**
 * Where each source lives, by the name feeds use for it; no trailing slash. What the process was told goes before what
 * the city's folder says; a service that the city has not has no address.
 */
export function addressesOf(config: z.infer<typeof Upstreams>, city: CitySources): Readonly<Record<string, string>> {
  const ofCity: Readonly<Record<string, string | undefined>> = city;
  return Object.freeze(
    Object.fromEntries(
      Object.entries(NAMES).flatMap(([name, variable]) => {
        const url = config[variable] ?? ofCity[name];
        return url === undefined ? [] : [[name, url.replace(/\/+$/, '')]];
      }),
    ),
  );
}
