import { z } from 'zod';
import { AmountCents } from '../text/money.ts';
import { Instant } from '../time.ts';

/** Steps by which a list of changes is narrowed to large sums, in cents. */
export const SIZES_CENTS: readonly number[] = [100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000];

export const VERSION_KINDS = ['changed', 'removed', 'returned'] as const;
export const VersionKind = z.enum(VERSION_KINDS);
export type VersionKind = z.infer<typeof VersionKind>;

/** A column that differs: the publisher's own name for it, its value before and after. */
export const VersionField = z.object({
  name: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
  /** Both values are withheld. This is what the log committed to: it can be proven, not read. */
  commitment: z.string().optional(),
});
export type VersionField = z.infer<typeof VersionField>;

/** An edit or a removal by the publisher, after it had published the row. */
export const Version = z.object({
  /** Position of its leaf in the log. */
  leaf: z.int(),
  uid: z.string(),
  feed: z.string(),
  key: z.string(),
  kind: VersionKind,
  /** When we read it. */
  at: Instant,
  /** When the publisher says that it changed the row; most say nothing. */
  cityAt: Instant.optional(),
  run: z.string(),
  fields: z.array(VersionField),
  /** Of a removed payment: the record that the publisher put in its place; the columns are compared with it. */
  heir: z.string().optional(),
  title: z.string().optional(),
  department: z.string().optional(),
  vendor: z.string().optional(),
  amountCents: AmountCents.optional(),
  /** The page of the row here, where it has one. */
  page: z.string().optional(),
  /** The page that can show it as of a moment (`asOf`): the row's own, or that of the purchase whose payment it is. */
  past: z.string().optional(),
});
export type Version = z.infer<typeof Version>;
