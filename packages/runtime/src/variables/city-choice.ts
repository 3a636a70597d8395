import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { CITY_IDS, type CityId } from '@moontower/city/city-ids';
import { z } from 'zod';

/** Which city, and where its records come from: `live`, `recorded:<folder>` or `sample`. */
export type City = { id: CityId } & ({ mode: 'live' } | { mode: 'recorded'; folder: string } | { mode: 'sample' });

const [USUAL] = CITY_IDS;

/** A city and a way with a colon between them; a city alone is live, and a way alone is that of the usual city. */
export const City = z.string().transform((text, context): City => {
  const named = CITY_IDS.find((each) => text === each || text.startsWith(`${each}:`));
  const way = named === undefined ? text : text.slice(named.length + 1) || (text === named ? 'live' : '');
  const id = named ?? USUAL;
  if (way === 'live' || way === 'sample') return { id, mode: way };
  const folder = /^recorded:(.+)$/.exec(way)?.[1];
  if (folder !== undefined) return { id, mode: 'recorded', folder: resolve(folder) };
  context.addIssue({
    code: 'custom',
    message: `must be live, recorded:<folder> or sample, or one of them behind a city: ${CITY_IDS.join(', ')}`,
  });
  return z.NEVER;
});

/** A choice as it is told to another process. */
export function writeCity(city: City): string {
  return `${city.id}:${city.mode === 'recorded' ? `recorded:${city.folder}` : city.mode}`;
}

/** Beside the cities' databases on one MongoDB: copies of what a source answers every city alike. */
export const SHARED_DATABASE = 'moontower_shared';

/**
 * The database of a city choice: live, recorded and sample records never share one, nor do two folders of recordings,
 * nor two cities. The usual city's names are those of before there were others.
 */
export function databaseOf(city: City): string {
  const id: string = city.id;
  const name = id === USUAL ? 'moontower' : `moontower_${id.replaceAll('-', '_')}`;
  if (city.mode === 'live') return name;
  if (city.mode === 'sample') return `${name}_sample`;
  return `${name}_recorded_${createHash('sha256').update(city.folder).digest('hex').slice(0, 8)}`;
}
