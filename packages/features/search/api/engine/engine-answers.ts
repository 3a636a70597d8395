import { z } from 'zod';

/** Of an index that a release before made the key is a number. */
const Buckets = z.object({ buckets: z.array(z.object({ key: z.coerce.number(), doc_count: z.number() })) });
/** What was found by a choice. */
export const Counted = z.object({ of: Buckets });
const TermBuckets = z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })) });

/** A hit in the order that was asked for: its time or weight, then its id. */
const EngineHit = z.object({ sort: z.tuple([z.number(), z.string()]) });
export type EngineHit = z.infer<typeof EngineHit>;
const Hits = z.object({ hits: z.array(EngineHit) });

/** One of several searches asked together. */
export const EnginePart = z.object({
  /** `total`: counted where that was asked for. */
  hits: Hits.extend({ total: z.object({ value: z.number() }).optional() }),
  aggregations: z.record(z.string(), z.unknown()).optional(),
  /** More was found than was looked through. */
  terminated_early: z.boolean().optional(),
});
export type EnginePart = z.infer<typeof EnginePart>;

/** Counts of what one could choose. */
export const ChoiceCounts = z.object({ kinds: Counted, types: Counted, districts: Counted });

/** The first hits of each kind, tier by tier. */
export const FoundTier = z.object({
  kinds: z.object({ buckets: z.array(z.object({ key: z.coerce.number(), first: z.object({ hits: Hits }) })) }),
});

export const FoundTiers = z.record(z.string(), z.unknown());

/** What was found of one word: as typed, and by terms of so many of the entries as are looked through. */
export const WordCounts = z.object({
  typed: z.object({ doc_count: z.number() }),
  some: z.object({ terms: TermBuckets }),
});

const Failed = z.object({ error: z.object({ type: z.string() }).loose(), status: z.number() });
export const EngineParts = z.object({ responses: z.array(z.union([EnginePart, Failed])) });
