import { z } from 'zod';

/** Of an index that a release before made the key is a number. */
const Buckets = z.object({ buckets: z.array(z.object({ key: z.coerce.number(), doc_count: z.number() })) });
const Choice = z.object({ of: Buckets });
const TermBuckets = z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })) });

/** One of several searches asked together. */
export const EnginePart = z.object({
  hits: z.object({
    /** Counted where that was asked for. */
    total: z.object({ value: z.number() }).optional(),
    hits: z.array(z.object({ _id: z.string(), sort: z.tuple([z.number()], z.unknown()).optional() })),
  }),
  aggregations: z.record(z.string(), z.unknown()).optional(),
  /** More was found than was looked through. */
  terminated_early: z.boolean().optional(),
});
export type EnginePart = z.infer<typeof EnginePart>;

/** Counts of what one could choose. */
export const ChoiceCounts = z.object({ kinds: Choice, types: Choice, districts: Choice });

/** What was found of one word: as typed, and by terms of so many of the entries as are looked through. */
export const WordCounts = z.object({
  typed: z.object({ doc_count: z.number() }),
  some: z.object({ terms: TermBuckets }),
});

const Failed = z.object({ error: z.object({ type: z.string() }).loose(), status: z.number() });
export const EngineParts = z.object({ responses: z.array(z.union([EnginePart, Failed])) });
