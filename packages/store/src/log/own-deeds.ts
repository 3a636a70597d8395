import { canonicalJson, type Canonical } from '@moontower/log/canonical-json';
import { commitAll } from '@moontower/log/commitment';
import type { ClientSession } from 'mongoose';
import type { Store } from '../db/connect.ts';
import { appendEntry } from './entries.ts';
import type { EntryKind } from './entry-documents.ts';

/** Something we did ourselves, as the log holds it. */
export interface OwnDeed {
  /** What it is about, `<noun>:<id>`. It names no person. */
  key: string;
  content: Canonical;
}

/** Writes what we did ourselves into the log, in the transaction that does it. @returns position of the first */
export async function appendDeeds(
  store: Store,
  { kind, deeds, at }: { kind: Exclude<EntryKind, 'rows'>; deeds: readonly OwnDeed[]; at: Date },
  session: ClientSession,
): Promise<number> {
  // Canonical JSON of what was read back from canonical JSON is the same text: whoever checks needs the text alone.
  const contents = deeds.map(({ content }) => canonicalJson(content));
  const { salts, leaves } = commitAll(deeds.map(({ content }) => content));
  const keys = deeds.map(({ key }) => key);
  return appendEntry(store, { kind, at, count: deeds.length, keys, contents, salts, leaves }, session);
}
