import { z } from 'zod';

/** The UTC hour whose end a bulletin marks, `2026-11-21T03`. One hour, one bulletin. */
export const BulletinId = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}$/, 'is not an hour like 2026-11-21T03');
export type BulletinId = z.infer<typeof BulletinId>;

/** The UTC hour of a moment, `2026-11-21T03`. */
export const hourOf = (ms: number): BulletinId => new Date(ms).toISOString().slice(0, 13);
/** First millisecond of the hour a bulletin is named after. */
export const hourStart = (id: BulletinId): number => Date.parse(`${id}:00:00.000Z`);
