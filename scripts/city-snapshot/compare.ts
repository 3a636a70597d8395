import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What differs between two snapshots of one commit, and what stands in its place. */
const OF_ONE_RUN: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<uuid>'],
  [/127\.0\.0\.1:\d+/g, '127.0.0.1:<port>'],
  // Tokens of links, of the page's own styles, and borders between the parts of a mail.
  [/\b(?:nonce|token|key)="?=?[\w%+/=-]{16,}"?/g, '<token>'],
  [/--_NmP-[\w-]+/g, '<border>'],
  // The number under which whoever wrote to us finds the message again.
  [/\bMT-[0-9A-Z]{8}\b/g, '<number>'],
];

/** In an evidence pack what follows from a run's names, salts and key; what they stand for is compared beside them. */
const OF_A_PACK: readonly (readonly [RegExp, string])[] = [
  [/\b[0-9a-f]{64}\b/g, '<hash>'],
  [/"salt":"[^"]+"/g, '"salt":"<salt>"'],
  [/(\/log )[\w+/]{80,}=*/g, '$1<signature>'],
  [/[\w+/]{43}=/g, '<hash>'],
];

/** Lists and sums by type or feed, which MongoDB groups: each run has its own order. */
const IN_ANY_ORDER = new Set(['byFeed', 'byType']);

/** Sums of fractions differ in their last digits by the order in which MongoDB adds them. */
function settled(value: unknown, name = ''): unknown {
  if (typeof value === 'number') return Number(value.toFixed(6));
  if (Array.isArray(value)) {
    const all = value.map((each) => settled(each));
    return IN_ANY_ORDER.has(name) ? all.map((each) => JSON.stringify(each)).toSorted() : all;
  }
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([key, each]): [string, unknown] => [key, settled(each, key)]);
  return Object.fromEntries(
    IN_ANY_ORDER.has(name) ? parts.toSorted(([one], [other]) => (one < other ? -1 : 1)) : parts,
  );
}

/** The body of an answer begins behind the first empty line. */
function settledBody(text: string): string {
  const at = text.indexOf('\n\n{');
  if (at < 0) return text;
  try {
    return `${text.slice(0, at)}\n\n${JSON.stringify(settled(JSON.parse(text.slice(at))))}`;
  } catch {
    return text;
  }
}

/** A recorded answer without what differs between two runs of one commit. */
export function withoutRun(text: string): string {
  const known = text.startsWith('/api/pack\n') ? [...OF_ONE_RUN, ...OF_A_PACK] : OF_ONE_RUN;
  return known.reduce((shown, [found, instead]) => shown.replace(found, instead), settledBody(text));
}

function filesIn(folder: string): Set<string> {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries.filter((each) => each.isFile()).map((each) => relative(folder, join(each.parentPath, each.name))),
  );
}

/** The first place where two texts part, with what stands around it in each. */
function firstDifference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 100));
  return `at ${at}\n    - ${around(one)}\n    + ${around(other)}`;
}

/** @returns a line for each file that one folder alone has, or that is another in the second */
export function compareFolders(before: string, after: string): string[] {
  const [old, fresh] = [filesIn(before), filesIn(after)];
  const read = (folder: string, file: string) => withoutRun(readFileSync(join(folder, file), 'utf8'));
  return [...new Set([...old, ...fresh])].toSorted().flatMap((file) => {
    if (!fresh.has(file)) return `${file} is gone`;
    if (!old.has(file)) return `${file} is new`;
    const [one, other] = [read(before, file), read(after, file)];
    return one === other ? [] : `${file} differs ${firstDifference(one, other)}`;
  });
}
