import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { z } from 'zod';

/** Where records come from: `live`, `recorded:<folder>` or `sample`. */
export type City = { mode: 'live' } | { mode: 'recorded'; folder: string } | { mode: 'sample' };

export const City = z.string().transform((text, context): City => {
  if (text === 'live') return { mode: 'live' };
  if (text === 'sample') return { mode: 'sample' };
  const folder = /^recorded:(.+)$/.exec(text)?.[1];
  if (folder !== undefined) return { mode: 'recorded', folder: resolve(folder) };
  context.addIssue({ code: 'custom', message: 'must be live, recorded:<folder> or sample' });
  return z.NEVER;
});

/**
 * The database of a city choice: live, recorded and sample records never share one, nor do two folders of recordings.
 */
export function databaseOf(city: City): string {
  if (city.mode === 'live') return 'moontower';
  if (city.mode === 'sample') return 'moontower_sample';
  return `moontower_recorded_${createHash('sha256').update(city.folder).digest('hex').slice(0, 8)}`;
}
