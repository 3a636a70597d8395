import type { CityOptions } from './city-options.ts';
import type { Handler } from './exchange.ts';
import { geocoderHandler } from './places/geocoder-handler.ts';
import { tilesHandler } from './places/tiles-handler.ts';
import { open311Handler } from './open311/open311-handler.ts';
import { sodaHandler } from './soda/soda-handler.ts';
import type { Tables } from './tables.ts';

/** Every service of the city, in the order they are asked. */
export function serviceHandlers(tables: Tables, options: CityOptions): Handler[] {
  return [
    open311Handler({ requests: () => tables.get('requests') ?? tables.editable('requests'), perMinute: options.open311PerMinute ?? 10 }),
    sodaHandler({ dataset: tables.get, nowMs: tables.nowMs }),
    geocoderHandler({ perSecond: options.geocoderPerSecond ?? 1 }),
    tilesHandler(),
  ];
}
