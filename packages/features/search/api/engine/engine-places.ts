import type { Client } from '@opensearch-project/opensearch';
import { z } from 'zod';
import { thingId } from '../question/entries.ts';
import type { PlaceKind } from '../question/place-words.ts';
import { placeDocument } from './engine-documents.ts';
import { writeEntries, type EngineChange } from './engine-writes.ts';

/** Where records of the index say that they are. */
const FIELDS = { address: 'address', street: 'streets' } as const;
const PAGE = 2_000;

const Counted = z.object({
  places: z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })) }),
});
const Paged = z.object({
  places: z.object({
    buckets: z.array(z.object({ key: z.object({ of: z.string() }), doc_count: z.number() })),
    after_key: z.object({ of: z.string() }).optional(),
  }),
});

/** Entries of all places at which records of an index are. Its records must be seen already. */
export async function writeAllPlaces(client: Client, index: string, between: () => Promise<void>): Promise<void> {
  for (const kind of ['street', 'address'] as const) {
    let after: { of: string } | undefined;
    do {
      await between();
      const page = await pageOf(client, index, { kind, after });
      await writeEntries(
        client,
        { index, isAlias: false },
        page.buckets.map(({ key, doc_count }) => placeDocument(kind, key.of, doc_count)),
      );
      after = page.after_key;
    } while (after !== undefined);
  }
}

async function pageOf(
  client: Client,
  index: string,
  { kind, after }: { kind: PlaceKind; after: { of: string } | undefined },
) {
  const sources = [{ of: { terms: { field: FIELDS[kind] } } }];
  const composite = { size: PAGE, sources, ...(after === undefined ? {} : { after }) };
  const { body } = await client.search({
    index,
    body: { size: 0, track_total_hits: false, aggs: { places: { composite } } },
  });
  return Paged.parse(body.aggregations).places;
}

/** Entries of these places as the index counts their records now; a place without one is gone. */
export async function changedPlaces(
  client: Client,
  index: string,
  { kind, keys }: { kind: PlaceKind; keys: readonly string[] },
): Promise<EngineChange[]> {
  if (keys.length === 0) return [];
  const field = FIELDS[kind];
  const terms = { field, include: [...keys], size: keys.length };
  const query = { bool: { filter: [{ terms: { [field]: [...keys] } }] } };
  const { body } = await client.search({
    index,
    body: { size: 0, track_total_hits: false, query, aggs: { places: { terms } } },
  });
  const counts = new Map(Counted.parse(body.aggregations).places.buckets.map(({ key, doc_count }) => [key, doc_count]));
  return keys.map((key) => {
    const records = counts.get(key) ?? 0;
    return records === 0 ? { gone: thingId(kind, key) } : placeDocument(kind, key, records);
  });
}
