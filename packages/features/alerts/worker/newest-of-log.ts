import { newestCheckpoint } from '@moontower/proofs/store/log-reads';
import type { Store } from '@moontower/store/db/connect';
import type { Section } from '@moontower/mailing/write-body';
import type { AlertPen } from './alert-pen.ts';

/** Tens of thousands of digests of one morning tell the same: it is read once a minute. */
const KEPT_MS = 60_000;

/** What stands for the whole log at a moment. */
export interface MailedCheckpoint {
  origin: string;
  size: number;
  root: string;
}
interface CachedCheckpoint {
  until: number;
  read: Promise<MailedCheckpoint | undefined>;
}
const kept = new WeakMap<Store, CachedCheckpoint>();

async function readCheckpoint(store: Store): Promise<MailedCheckpoint | undefined> {
  const newest = await newestCheckpoint(store);
  return newest && { origin: newest.origin, size: newest.size, root: newest.root };
}

/** The log's newest checkpoint, at most a minute old; undefined before the first. */
export async function checkpointFor(store: Store, at: Date): Promise<MailedCheckpoint | undefined> {
  const held = kept.get(store);
  if (held !== undefined && at.getTime() < held.until) return held.read;
  const read = readCheckpoint(store);
  kept.set(store, { until: at.getTime() + KEPT_MS, read });
  read.catch(() => kept.delete(store));
  return read;
}

/** The line that stands for the whole log: whoever keeps the mail keeps it too. */
export function logSections(checkpoint: MailedCheckpoint | undefined, { words, page }: AlertPen): Section[] {
  if (checkpoint === undefined) return [];
  const { origin, size, root } = checkpoint;
  const link = { label: words.checkpointWhy, href: page('/memory') };
  return [{ entries: [{ text: `${words.checkpoint}: ${origin} ${size} ${root}`, link }] }];
}
