import { z } from 'zod';

const Field = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/**
 * A row behind a number: the published columns we keep, amounts in cents under `…Cents`, with the page that shows it as
 * published.
 */
export const AnalyticsRow = z.object({
  id: z.string(),
  fields: z.record(z.string(), Field),
  url: z.string().optional(),
});
export type AnalyticsRow = z.infer<typeof AnalyticsRow>;

export const AnalyticsRows = z.array(AnalyticsRow);
