import { hash } from 'node:crypto';
import { z } from 'zod';
import type { Feed, Row } from '../../feeds/feed.ts';

/** Longest published text that is kept; what is longer is cut. */
const MOST_TEXT = 10_000;
// Control characters except tab and line ends, marks that turn the direction of text, byte order marks.
const UNWANTED =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;
// JSON writes control characters and lone surrogates as \u escapes, backspace and form feed as \b and \f, so one look
// at the text finds all of them.
const ESCAPED = /\\[ubf]/;
const SUSPICIOUS = /\\[ubf]|[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/;

export function cleanText(text: string): string {
  return (text.length > MOST_TEXT ? text.slice(0, MOST_TEXT) : text)
    .replace(UNWANTED, '')
    .replace(LONE_SURROGATE, '\ufffd');
}

/** A published column's name as it is listed among the unknown ones. */
export const listedName = (name: string): string => cleanText(name.slice(0, 100));

const safeName = (name: string): boolean => name !== '__proto__' && !name.startsWith('$') && !name.includes('.');

function cleanValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 5) return null;
  if (Array.isArray(value)) return value.slice(0, 1_000).map((entry) => cleanValue(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => safeName(name))
      .map(([name, inner]) => [name, cleanValue(inner, depth + 1)]),
  );
}

/**
 * True when the row's JSON text may hold something to take out. Plain ASCII is told by its length in bytes, far quicker
 * than by a pattern.
 */
const looksSuspicious = (text: string): boolean =>
  Buffer.byteLength(text) === text.length
    ? (text.includes('\\') && ESCAPED.test(text)) || text.includes('\u007f')
    : SUSPICIOUS.test(text);

/** True for what no look at the JSON text shows: too long a text, names that must not be stored, depth, long lists. */
function needsCleaning(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.length > MOST_TEXT;
  if (typeof value !== 'object' || value === null) return false;
  if (depth > 5) return true;
  if (Array.isArray(value)) return value.length > 1_000 || value.some((entry) => needsCleaning(entry, depth + 1));
  return Object.entries(value).some(([name, inner]) => !safeName(name) || needsCleaning(inner, depth + 1));
}

export interface CleanRow {
  /** In-scope columns only, text clean, in the order of the feed's schema. */
  row: Row;
  text: string;
  /** Hash of `text` and the feed's version. */
  hash: string;
}

/** A row as it was read, before it is checked. */
export interface PreparedRow {
  published: Row;
  clean: CleanRow;
  occurrence: number;
  id: string | undefined;
}

export interface RowReader {
  columns: readonly string[];
  known: ReadonlySet<string>;
  read: (row: Row) => CleanRow;
}

export const sha1 = (text: string): string => hash('sha1', text, 'base64url');

/** Picks a feed's columns out of published rows. Everything else never gets past here. */
export function rowReader(feed: Feed): RowReader {
  const columns = feed.row instanceof z.ZodObject ? Object.keys(feed.row.shape) : [];
  const version = `${feed.version ?? 1}\n`;
  const read = (published: Row): CleanRow => {
    const row: Row = {};
    let doubtful = false;
    for (const column of columns) {
      const value = published[column];
      if (value === undefined || value === null) continue;
      doubtful ||= needsCleaning(value);
      row[column] = value;
    }
    let text = JSON.stringify(row);
    if (doubtful || looksSuspicious(text)) {
      for (const column of columns) if (row[column] !== undefined) row[column] = cleanValue(row[column]);
      text = JSON.stringify(row);
    }
    return { row, text, hash: sha1(version + text) };
  };
  return { columns, known: new Set([...columns, ...feed.ignores]), read };
}
