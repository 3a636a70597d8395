import type { CityOptions } from './city-options.ts';
import type { Handler } from './exchange.ts';
import { createFilingDesk } from './open311/filing-desk.ts';
import { open311Handler } from './open311/open311-handler.ts';
import { firstGazetteer, geocoderHandler } from './places/geocoder-handler.ts';
import { tilesHandler } from './places/tiles-handler.ts';
import { ckanHandler } from './protocols/ckan-handler.ts';
import { arcgisHandler } from './protocols/arcgis-handler.ts';
import { permitLayer } from './protocols/permit-layer.ts';
import { hudHandler } from './protocols/hud-handler.ts';
import { legistarHandler, recordedLegistar } from './protocols/legistar-handler.ts';
import { irsHandler, propublicaHandler } from './protocols/nonprofits.ts';
import { catalogueHandler, webSiteHandler } from './protocols/web-site-handler.ts';
import { primegovHandler } from './protocols/primegov-handler.ts';
import { usaspendingHandler } from './protocols/usaspending-handler.ts';
import { floodsHandler, kubraHandler, newsHandler } from './protocols/utilities-handler.ts';
import { readMeetingPages } from './recorded/meeting-pages.ts';
import { recordedServices } from './recorded/recorded-services.ts';
import { sodaHandler } from './soda/soda-handler.ts';
import type { Tables } from './tables.ts';

const NONPROFITS = 2000;

/** What was recorded of other services than the portal's and 311's. */
function recordedMeetings({ recordings }: Tables, { recordings: folder }: CityOptions): Handler[] {
  const rowsOf = (list: string) =>
    recordings.find(({ protocol, about }) => protocol === 'legistar' && about.id === list)?.rows ?? [];
  const meetings = [...rowsOf('events'), ...(folder === undefined ? [] : readMeetingPages(folder))];
  return meetings.length === 0 ? [] : [recordedLegistar(meetings, rowsOf('eventitems'))];
}

/** What speaks of tables and files that whoever starts the city hands in. */
function givenServices(
  tables: Tables,
  { layers = [], ckan, robots, files = {}, catalogue = true }: CityOptions,
): Handler[] {
  const recorded = recordedServices(tables.recordings);
  return [
    arcgisHandler([
      permitLayer(() => tables.get('3syk-w9eu')),
      ...[...recorded.layers, ...layers].map((layer) => ({ ...layer, dataset: () => tables.get(layer.of) })),
    ]),
    ckanHandler({ ...ckan, resources: [...recorded.resources, ...(ckan?.resources ?? [])], table: tables.get }),
    ...(catalogue ? [catalogueHandler(() => tables.ids().flatMap((id) => tables.get(id)?.about ?? []))] : []),
    webSiteHandler({ robots, files }),
  ];
}

/** What no table holds: of a city that is made up whole everything, beside a city's sample its clerk's calendar alone. */
function otherServices(tables: Tables, options: CityOptions & { seed: number }, madeUp: boolean): Handler[] {
  const source = { seed: options.seed, nowMs: tables.nowMs };
  const nonprofits = { seed: options.seed, rows: options.rows?.['eo_tx'] ?? NONPROFITS };
  if (!madeUp)
    return [...recordedMeetings(tables, options), ...(options.sample === undefined ? [] : [primegovHandler(source)])];
  return [
    legistarHandler(source),
    primegovHandler(source),
    irsHandler(nonprofits),
    propublicaHandler(nonprofits),
    usaspendingHandler(source),
    hudHandler(source),
    floodsHandler(source),
    kubraHandler(source),
    newsHandler(source),
  ];
}

/** Every service of the city, in the order they are asked. */
export function serviceHandlers(tables: Tables, options: CityOptions & { seed: number }): Handler[] {
  // Beside real records nothing is made up: no invented meeting, outage or point may stand among them.
  const madeUp = options.generate ?? (options.recordings ?? options.sample) === undefined;
  return [
    open311Handler({
      requests: () => tables.get('requests') ?? tables.editable('requests'),
      perMinute: options.open311PerMinute ?? 10,
      ...(options.open311Filing === undefined
        ? {}
        : {
            desk: createFilingDesk({
              requests: () => tables.editable('requests'),
              nowMs: tables.nowMs,
              key: options.open311Filing.key,
              tokens: options.open311Filing.tokens ?? false,
            }),
          }),
    }),
    sodaHandler({ dataset: tables.get, nowMs: tables.nowMs }),
    geocoderHandler({
      perSecond: options.geocoderPerSecond ?? 1,
      knows: madeUp ? firstGazetteer : options.sample?.gazetteer,
    }),
    tilesHandler(),
    ...givenServices(tables, options),
    ...otherServices(tables, options, madeUp),
  ];
}
