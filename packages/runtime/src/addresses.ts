import { env } from './variables/env.ts';
import { z } from 'zod';

/** The upstream variables, to be spread into a process's schema: `z.object({ ...upstreams, PORT: env.PORT })`. */
export const upstreams = {
  SODA_URL: env.SODA_URL,
  SODA_FALLBACK_URL: env.SODA_FALLBACK_URL,
  SODA_STATE_URL: env.SODA_STATE_URL,
  OPEN311_URL: env.OPEN311_URL,
  GEOCODER_URL: env.GEOCODER_URL,
  ARCGIS_URL: env.ARCGIS_URL,
  LEGISTAR_URL: env.LEGISTAR_URL,
  IRS_URL: env.IRS_URL,
  PROPUBLICA_URL: env.PROPUBLICA_URL,
  USASPENDING_URL: env.USASPENDING_URL,
  HUD_URL: env.HUD_URL,
  FLOODS_URL: env.FLOODS_URL,
  KUBRA_URL: env.KUBRA_URL,
  NEWS_URL: env.NEWS_URL,
};
const Upstreams = z.object(upstreams);

/** Where each source lives, by the name feeds use for it; no trailing slash. */
export function addressesOf(config: z.infer<typeof Upstreams>) {
  const bare = (url: string) => url.replace(/\/+$/, '');
  return Object.freeze({
    soda: bare(config.SODA_URL),
    sodaFallback: bare(config.SODA_FALLBACK_URL),
    sodaState: bare(config.SODA_STATE_URL),
    open311: bare(config.OPEN311_URL),
    geocoder: bare(config.GEOCODER_URL),
    arcgis: bare(config.ARCGIS_URL),
    legistar: bare(config.LEGISTAR_URL),
    irs: bare(config.IRS_URL),
    propublica: bare(config.PROPUBLICA_URL),
    usaspending: bare(config.USASPENDING_URL),
    hud: bare(config.HUD_URL),
    floods: bare(config.FLOODS_URL),
    kubra: bare(config.KUBRA_URL),
    news: bare(config.NEWS_URL),
  });
}
