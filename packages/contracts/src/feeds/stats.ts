import { z } from 'zod';
import { Instant } from '../time.ts';

/** `/api/stats/summary`. `totalItems` is the specification's; the rest says what stands behind it. */
export const StatsSummary = z.object({
  totalItems: z.int(),
  totalPayments: z.int(),
  totalPurchases: z.int(),
  byType: z.record(z.string(), z.int()),
  byFeed: z.record(z.string(), z.int()),
  feeds: z.object({ all: z.int(), ok: z.int(), late: z.int(), failing: z.int() }),
  rowsLast30Days: z.int(),
  newestPublishedAt: Instant.optional(),
  cityUpdatedAt: Instant.optional(),
  checkedAt: Instant.optional(),
  seq: z.int(),
  /** `live`: the city's own services. `recorded`: real records replayed. `sample`: made-up records, always labelled. */
  city: z.object({
    id: z.string(),
    name: z.string(),
    mode: z.enum(['live', 'recorded', 'sample']),
    shifted: z.boolean(),
  }),
  tilesUrl: z.string().optional(),
  simulated: z.literal(true).optional(),
});
export type StatsSummary = z.infer<typeof StatsSummary>;

/** A recording with the dates of then, whose newest records are old by nature. */
export function isRecording({ mode, shifted }: Pick<StatsSummary['city'], 'mode' | 'shifted'>): boolean {
  return mode === 'recorded' && !shifted;
}
