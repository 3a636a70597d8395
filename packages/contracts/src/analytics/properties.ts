import { z } from 'zod';
import { ItemType } from '../items/item.ts';
import { FigureValue } from '../feeds/figure.ts';
import { DaysSpread } from './chart.ts';

/**
 * `/api/properties/summary`: the four cards of Properties & Development and its tabs' counts, for the same filter as
 * the list. `typical`
 * is of the cases of the filter that have both dates. `norm` is only there where the record itself states one; no feed
 * does today.
 */
export const PropertiesSummary = z.object({
  figures: z.object({ open: FigureValue, medianDays: FigureValue, filed: FigureValue, expired: FigureValue }),
  filed: z.object({ n: z.int(), approved: z.int(), withoutApproval: z.int(), withoutApprovalRows: z.string() }),
  typical: DaysSpread,
  /** Approved before they were filed, by the record: among the rows behind `medianDays`, and in no number of days. */
  reversed: z.int(),
  flagged: z.int(),
  byType: z.array(z.object({ type: ItemType, count: z.int() })),
  norm: z.null(),
  asOf: z.string(),
  simulated: z.literal(true).optional(),
});
export type PropertiesSummary = z.infer<typeof PropertiesSummary>;
