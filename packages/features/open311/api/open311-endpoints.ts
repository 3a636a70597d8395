import { AppError, type FoundPlace, type GeocodeAnswer } from '@moontower/contracts';
import type { Open311Form } from '../contract.ts';
import type { ApiContext } from '@moontower/feature/define-feature';
import type { Incidents } from '@moontower/reports/store';
import { open311Routes as routes } from '../routes.ts';
import type { Open311Keys } from '../store/open311-keys.ts';
import { open311Words } from './open311-words.ts';
import { route, type Answer, type Endpoint } from '@moontower/endpoints/answer';
import type { Visitor } from '@moontower/endpoints/visitor';
import { askedFor } from './asked-for.ts';
import { geoReport } from './geo-report.ts';
import { definition, services } from './services.ts';
import { toReport, type FindPlace } from './to-report.ts';
import { toRequest } from './to-request.ts';
import { isOfCampReports } from '@moontower/endpoints/camp-sums';
import { listHeaders } from '@moontower/endpoints/list-headers';

interface Open311Context extends Pick<ApiContext, 'publicUrl' | 'city' | 'nowMs' | 'facts' | 'places'> {
  incidents: Incidents;
  /** Keys by which programs report. */
  open311Keys: Pick<Open311Keys, 'find'>;
}

/** When what can be asked here last changed. */
const CHANGESET = '2026-11-22T00:00:00Z';
const SPECIFICATION = 'http://wiki.open311.org/GeoReport_v2';
const json = <T>(body: T): Answer<T> => ({ kind: 'json', body });
const unknown = (what: string): AppError => new AppError('not_found', `${what} was not found.`);

/** GeoReport v2 over residents' reports. */
export function open311Endpoints(deps: Open311Context): Endpoint[] {
  return [...serviceRoutes(deps), ...requestRoutes(deps), geoReport('service_requests', posting(deps))];
}

function serviceRoutes({ publicUrl, city }: Open311Context): Endpoint[] {
  return [
    geoReport(
      'discovery',
      route(routes.discoverOpen311, async () =>
        json({
          changeset: CHANGESET,
          contact: `${publicUrl}/corrections`,
          key_service: `${publicUrl}/developers`,
          endpoints: [
            {
              specification: SPECIFICATION,
              url: `${publicUrl}/open311/v2`,
              changeset: CHANGESET,
              type: city.mode === 'sample' ? ('test' as const) : ('production' as const),
              formats: ['text/xml', 'application/json'],
            },
          ],
        }),
      ),
    ),
    geoReport(
      'services',
      route(routes.listOpen311Services, async ({ query: { lang } }) => json(services(lang))),
    ),
    geoReport(
      'service_definition',
      route(routes.getOpen311Service, async ({ params: { code }, query: { lang } }) => {
        const found = definition(code, lang);
        if (found === undefined) throw unknown('service_code');
        return json(found);
      }),
    ),
  ];
}

function requestRoutes({ incidents, publicUrl, nowMs }: Open311Context): Endpoint[] {
  const one = async (id: string) => {
    const { incidents: found } = await incidents.listPublic({ ids: [id], made: {}, skip: 0, limit: 1 });
    const [incident] = found;
    if (incident === undefined) throw unknown('service_request_id');
    return incident;
  };
  return [
    geoReport(
      'service_requests',
      route(routes.listOpen311Requests, async ({ query, url }) => {
        const asked = askedFor(query, nowMs());
        const { incidents: found, total } = await incidents.listPublic(asked);
        const about = { lang: query.lang, publicUrl, extended: query.extensions === 'true' };
        return {
          ...json(found.map((incident) => toRequest(incident, about))),
          headers: listHeaders({ url, total: isOfCampReports(asked) ? undefined : total }),
          rows: found.length,
        };
      }),
    ),
    geoReport(
      'service_requests',
      route(routes.getOpen311Request, async ({ params: { id }, query: { lang, extensions } }) =>
        json([toRequest(await one(id), { lang, publicUrl, extended: extensions === 'true' })]),
      ),
    ),
    geoReport(
      'service_requests',
      route(routes.getOpen311Token, async ({ params: { token } }) =>
        json([{ service_request_id: (await one(token)).id, token }]),
      ),
    ),
  ];
}

/** A report of a program: the same write as that of a person who filled in the form. */
function posting(deps: Open311Context): Endpoint {
  const { incidents, facts, nowMs } = deps;
  return route(routes.postOpen311Request, async ({ body, query: { lang }, visitor, requestId, saveAnswer }) => {
    const through = await knownKey(deps, body);
    const report = await toReport(body, { lang, find: finding(deps, visitor) });
    const { lat, lon } = report;
    const tell = (id: string) =>
      json([{ service_request_id: id, service_notice: open311Words[lang].held, account_id: null }]);
    const made = await incidents.make({
      report,
      district: lat === undefined || lon === undefined ? undefined : facts.districtAt(lon, lat),
      writer: { viewer: { id: `open311:${through.key}`, roles: [] }, at: new Date(nowMs()), request: requestId },
      through,
      also: ({ _id }) => saveAnswer(tell(_id)),
    });
    return tell(made._id);
  });
}

async function knownKey(
  { open311Keys }: Open311Context,
  { api_key: key }: Open311Form,
): Promise<{ key: string; name: string }> {
  if (key === undefined || key === '')
    throw new AppError('not_allowed', 'api_key was not given. The operator issues them.');
  const found = await open311Keys.find(key);
  if (found === undefined) throw new AppError('not_allowed', 'api_key is none that opens here.');
  return { key: found.id, name: found.name };
}

/** The map service as far as it helps: a report is not refused because that is away, or was asked too often. */
function finding({ places }: Open311Context, visitor: Visitor): FindPlace {
  const first = async (asked: Promise<GeocodeAnswer>): Promise<FoundPlace | undefined> => {
    try {
      return (await asked).places[0];
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  };
  return {
    byPoint: (lon, lat) => first(places.reverse(lon, lat, visitor)),
    byText: (text) => first(places.search(text, visitor)),
  };
}
