import type { Client } from '@opensearch-project/opensearch';
import { z } from 'zod';
import { nameDocument } from '../api/engine/engine-documents.ts';
import { writeEntries, type EngineChange, type EngineTarget } from '../api/engine/engine-writes.ts';
import { kindNumber } from '../api/question/entries.ts';
import { entryOfThing, NAME_KINDS, NAMES, type NamedThing, type NameKind, type NameReads } from '../api/things.ts';

const AT_ONCE = 1_000;

export interface NameFeed {
  client: Client;
  target: EngineTarget;
  reads: NameReads;
  /** Called between pieces; throws where another worker took over. */
  between: () => Promise<void>;
}

/**
 * Brings the names of vendors, organisations and findings to what the store says. No event tells of all that changes
 * them: all are read, one kind after the other, and what differs is written.
 */
export async function takeInNames({ client, target, reads, between }: NameFeed): Promise<void> {
  for (const kind of NAME_KINDS) {
    const now = new Map((await NAMES[kind](reads)).map((name) => [name.thing.id, name]));
    const changed: (NamedThing | { gone: string })[] = [];
    for await (const { id, words, expires } of heldNames(client, target.index, kind)) {
      const name = now.get(id);
      if (name === undefined) changed.push({ gone: id });
      else if (expires === 0 && entryOfThing(name).words.join(' ') === words.join(' ')) now.delete(id);
    }
    changed.push(...now.values());
    for (let from = 0; from < changed.length; from += AT_ONCE) {
      await between();
      // Made here: a document with all that its words begin with takes many times its name.
      await writeEntries(client, target, changed.slice(from, from + AT_ONCE).map(changeOf));
    }
  }
}
const changeOf = (one: NamedThing | { gone: string }): EngineChange =>
  'gone' in one ? one : nameDocument(entryOfThing(one));

const Page = z.object({
  hits: z.object({
    hits: z.array(z.object({ _source: z.object({ id: z.string(), words: z.array(z.string()), expires: z.number() }) })),
  }),
});

async function* heldNames(client: Client, index: string, kind: NameKind) {
  let after: string | undefined;
  do {
    const { body } = await client.search({
      index,
      body: {
        size: AT_ONCE,
        track_total_hits: false,
        _source: ['id', 'words', 'expires'],
        query: { term: { kind: kindNumber(kind) } },
        sort: [{ id: 'asc' }],
        ...(after === undefined ? {} : { search_after: [after] }),
      },
    });
    const found = Page.parse(body).hits.hits.map(({ _source }) => _source);
    yield* found;
    after = found.at(-1)?.id;
  } while (after !== undefined);
}
