import { z } from 'zod';
import { ItemType, Provenance, PulseType, TextPieces } from '@moontower/contracts/items/item';
import { SEARCH_KINDS } from './search-kinds.ts';
import { Instant } from '@moontower/contracts/time';
import { TotalRelation } from '@moontower/contracts/wire/total-relation';

export const SearchKindName = z.enum(SEARCH_KINDS);

/** One thing that was found. A record tells its title in parts, so that it can be told in another language. */
export const SearchResult = z.object({
  kind: SearchKindName,
  id: z.string(),
  title: z.string(),
  titleParts: TextPieces,
  /** What tells it from others with its title. */
  detail: z.string().optional(),
  /** Its page here, without a language. */
  path: z.string().optional(),
  /** Its page elsewhere, where there is none here. */
  url: z.string().optional(),
  at: Instant.optional(),
  publishedDayOnly: z.boolean().optional(),
  type: ItemType.optional(),
  pulseType: PulseType.optional(),
  subtype: z.string().optional(),
  district: z.int().optional(),
  sourceLabel: z.string().optional(),
  provenance: Provenance.optional(),
  /** Records there, of an address or a street. */
  records: z.int().optional(),
});
export type SearchResult = z.infer<typeof SearchResult>;

/** Found things of one kind: how many there are, and the first of them. */
export const SearchGroup = z.object({
  kind: SearchKindName,
  total: z.int(),
  totalRelation: TotalRelation.optional(),
  results: z.array(SearchResult),
});
export type SearchGroup = z.infer<typeof SearchGroup>;

/** What became of one word of a question. */
export const AskedWord = z.object({
  word: z.string().describe('As typed'),
  leftOut: z.literal(true).optional().describe('What is shown does not hold it'),
  readAs: z
    .array(z.string())
    .optional()
    .describe('It is nowhere as typed: the words it was read as, most frequent first'),
  found: z.int().optional().describe('What it finds alone, where words are left out; not told of few camps'),
  foundRelation: TotalRelation.optional(),
});
export type AskedWord = z.infer<typeof AskedWord>;

const facet = <T extends z.ZodType>(value: T) =>
  z.array(z.object({ value, count: z.int(), countRelation: TotalRelation.optional() }));

export const SearchAnswer = z.object({
  q: z.string(),
  /** `nothing`: no letter or digit was asked for; `short`: one letter alone. Nothing was looked for then. */
  asked: z.enum(['words', 'nothing', 'short']),
  /** Beside a search engine, of what finds very much, choices are counted up to 10,000 and say `at-least`. */
  total: z.int(),
  totalRelation: TotalRelation.optional(),
  groups: z.array(SearchGroup),
  /** What one could choose, with how many that leaves. Each list leaves its own choice out. */
  facets: z.object({ kinds: facet(SearchKindName), types: facet(ItemType), districts: facet(z.int()) }),
  /** Nothing matched as typed: these are spelt nearly so. */
  close: z.boolean(),
  /** Where words were left out, since nothing holds all of them, or read as others: all words that were asked for. */
  words: z.array(AskedWord).optional(),
  /** Until the index is read after a start: how much of it is. */
  reading: z.object({ read: z.int() }).optional(),
  simulated: z.literal(true).optional(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
