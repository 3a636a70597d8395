import type { Client } from '@opensearch-project/opensearch';
import { z } from 'zod';
import { CURSOR, CURSOR_KIND, STARTS_OF_WORDS, type EngineDocument } from './engine-documents.ts';

/** A change of one entry: what it is from now on, or that it is gone. */
export type EngineChange = EngineDocument | { gone: string };

/** An index while it is built, or the alias that answers: a write never makes an index of that name. */
export interface EngineTarget {
  index: string;
  isAlias: boolean;
  /** Whether the next question sees what was written. */
  isSeenAtOnce?: boolean;
}

/** @throws Error where the engine refuses one of them */
export async function writeEntries(
  client: Client,
  { index, isAlias, isSeenAtOnce = false }: EngineTarget,
  changes: readonly EngineChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const body = changes.flatMap((change): Record<string, unknown>[] =>
    'gone' in change ? [{ delete: { _id: change.gone } }] : [{ index: { _id: change.id } }, { ...change }],
  );
  const answer = await client.bulk({ index, body, refresh: isSeenAtOnce, require_alias: isAlias });
  if (!answer.body.errors) return;
  const refused = answer.body.items.flatMap((item) => Object.values(item)).find(({ error }) => error !== undefined);
  throw new Error(
    `The search engine refuses ${refused?._id ?? 'an entry'}: ${refused?.error?.reason ?? 'no reason given'}`,
  );
}
/** How far an index is: it holds what the event log says up to `seq`. */
export interface Cursor {
  seq: number;
  /** Milliseconds since 1970. */
  builtAt: number;
}
const FieldMappings = z.record(z.string(), z.object({ mappings: z.record(z.string(), z.unknown()) }));
const CursorSource = z.object({ seq: z.number(), at: z.number() });

/** @returns undefined where there is no index, or one that nobody finished */
export async function readCursor(client: Client, alias: string): Promise<Cursor | undefined> {
  const held = await client.get({ index: alias, id: CURSOR }, { ignore: [404] });
  const source = CursorSource.safeParse(held.body._source);
  return source.success ? { seq: source.data.seq, builtAt: source.data.at } : undefined;
}

/** Whether short beginnings are words of the index. False where there is no index. */
export async function readHasStarts(client: Client, alias: string): Promise<boolean> {
  const held = await client.indices.getFieldMapping({ index: alias, fields: STARTS_OF_WORDS }, { ignore: [404] });
  const mapped = FieldMappings.safeParse(held.body);
  return mapped.success && Object.values(mapped.data).some(({ mappings }) => STARTS_OF_WORDS in mappings);
}

/** How many entries answer. */
export async function countEntries(client: Client, alias: string): Promise<number> {
  const { body } = await client.count({ index: alias });
  // Without the cursor itself.
  return body.count - 1;
}

export async function writeCursor(
  client: Client,
  { index, isAlias }: EngineTarget,
  { seq, builtAt }: Cursor,
): Promise<void> {
  const body = { id: CURSOR, kind: CURSOR_KIND, type: 0, district: 0, at: builtAt, expires: 0, words: [], seq };
  await client.index({ index, id: CURSOR, body, require_alias: isAlias });
}
