import type { ReviewEntry } from '../review.ts';

/**
 * What a text says when numbers, signs, accents and the order of its words are left out: what a flood changes from one
 * to the next.
 */
export function gistOf(text: string): string {
  const words = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}{2,}/gu);
  return [...new Set(words)].toSorted().join(' ');
}

type Entry = Omit<ReviewEntry, 'alike'>;
export interface ComparedEntry {
  entry: Entry;
  /** The words by which it is compared; nothing is like an empty one. */
  words: string;
}

/** The queue, in which those that say the same stand where the first of them stood, with how many others there are. */
export function groupAlike(queue: readonly ComparedEntry[]): ReviewEntry[] {
  const groups = new Map<string, Entry[]>();
  for (const { entry, words } of queue) {
    const gist = gistOf(words);
    const key = gist === '' ? `${entry.kind} ${entry.id}` : `${entry.kind} ${entry.type} ${gist}`;
    const group = groups.get(key) ?? [];
    group.push(entry);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap((group) => group.map((entry) => ({ ...entry, alike: group.length - 1 })));
}
