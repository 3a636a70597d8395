import { MEETINGS } from './made-up-city.ts';

/** Addresses of the city's services, by the name of the setting that takes them. */
export type Addresses = Readonly<Record<string, string>>;

export function addressesOf(url: string): Addresses {
  return {
    SODA_URL: url,
    SODA_FALLBACK_URL: `${url}/fallback`,
    SODA_STATE_URL: `${url}/state`,
    CKAN_URL: `${url}/ckan`,
    OPEN311_URL: `${url}/open311/v2`,
    GEOCODER_URL: `${url}/geocoder`,
    TILES_URL: `${url}/tiles/{z}/{x}/{y}.png`,
    ARCGIS_URL: `${url}/arcgis/rest/services`,
    LEGISTAR_URL: `${url}/v1/${MEETINGS}`,
    PRIMEGOV_URL: url,
    IRS_URL: `${url}/pub/irs-soi`,
    PROPUBLICA_URL: `${url}/nonprofits/api/v2`,
    USASPENDING_URL: `${url}/usaspending/api/v2`,
    HUD_URL: `${url}/portal/sites/default/files/xls`,
    FLOODS_URL: `${url}/floods/api`,
    KUBRA_URL: `${url}/kubra`,
    NEWS_URL: `${url}/news`,
  };
}
