import { z } from 'zod';

const Buckets = z.object({ buckets: z.array(z.object({ key: z.number(), doc_count: z.number() })) });
const Choice = z.object({ of: Buckets });
const TermBuckets = z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })) });

/** One of several questions asked together. */
export const EnginePart = z.object({
  hits: z.object({ hits: z.array(z.object({ _id: z.string(), sort: z.tuple([z.number()], z.unknown()).optional() })) }),
  aggregations: z.object({ kinds: Choice, types: Choice, districts: Choice }).loose().optional(),
});
export type EnginePart = z.infer<typeof EnginePart>;

/** What was found of one word: as typed, and by its terms. */
export const WordCounts = z.object({ typed: z.object({ doc_count: z.number() }), terms: TermBuckets });

/** Counts of named filters. */
export const NamedCounts = z.object({
  sets: z.object({ buckets: z.record(z.string(), z.object({ doc_count: z.number() })) }),
});

const Failed = z.object({ error: z.object({ type: z.string() }).loose(), status: z.number() });
export const EngineParts = z.object({ responses: z.array(z.union([EnginePart, Failed])) });
