import { z } from 'zod';
import { ItemDetail, TextPieces } from './item.ts';
import { RunState } from '../feeds/feed.ts';
import { Instant } from '../time.ts';

/** One row as it was published: the columns we keep, less what may name a private person or a sensitive place. */
export const PublishedRow = z.object({
  id: z.string(),
  columns: z.record(z.string(), z.unknown()),
  firstSeenAt: Instant,
  changedAt: Instant,
  withdrawnAt: Instant.optional(),
});
export type PublishedRow = z.infer<typeof PublishedRow>;

/**
 * `/api/row/:id`: the published rows behind a record, 100 at most, with when and in which reading we got them, and the
 * city's page of their dataset (`source.homepage`).
 */
export const PublishedRows = z.object({
  id: z.string(),
  feed: z.string(),
  title: z.string().optional(),
  titleParts: TextPieces,
  /** The page that is made of these rows. */
  page: z.string().optional(),
  rows: z.array(PublishedRow),
  total: z.int(),
  /** A payee who may be a person is left out. */
  payeeWithheld: z.literal(true).optional(),
  /**
   * The reading that brought the newest of these rows as they stand. Absent once its ledger line left, after a year.
   */
  run: z.object({ id: z.string(), startedAt: Instant, state: RunState }).optional(),
  source: ItemDetail.shape.source,
  /** The same at the city's API, for programs. Such addresses end when the city ends that version of its API. */
  dataUrl: z.string().optional(),
  /** As we knew them at this moment; absent of rows as they stand now. */
  asOf: Instant.optional(),
  simulated: z.literal(true).optional(),
});
export type PublishedRows = z.infer<typeof PublishedRows>;
