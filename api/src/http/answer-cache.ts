import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hears, type LoggedEvent } from '@moontower/contracts';
import type { Depends } from '../answers/answer.ts';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
const SMALLEST_COMPRESSED = 1_000;
const LARGE = 1_000_000;
const LARGEST_KEPT = 48_000_000;
/** A larger answer is kept from the second time it is asked for: addresses that are asked once would fill the shelf, and the collector's day. */
const KEPT_AT_ONCE = 100_000;
const REMEMBERED_KEYS = 2_000;

export type Encoding = 'br' | 'gzip' | 'identity';
interface Form { body: Buffer; headers: string[] }

/** An answer ready for the wire: bytes and flat header lists by encoding. */
export interface Ready {
  etag: string;
  forms: { identity: Form; gzip?: Form; br?: Form };
  headers: string[];
  notModified: string[];
  expiresAtMs: number;
  depends: Depends | undefined;
  bytes: number;
  used: boolean;
  stale: boolean;
}

export interface AnswerCache {
  /** The kept answer, or undefined when there is none or it is no longer true. Costs one Map look-up. */
  find: (key: string) => Ready | undefined;
  /** The kept answer, or the one made now; several askers of one key wait for one making. */
  through: (key: string, make: () => Promise<Omit<Ready, 'used' | 'stale'>>) => Promise<Ready>;
  /** Throws away what the events made untrue, also answers that are being made right now. */
  touch: (events: readonly LoggedEvent[]) => void;
  clear: () => void;
  size: () => { entries: number; bytes: number };
}

interface Making { promise: Promise<Ready>; touchedBy: LoggedEvent[][]; cleared: boolean }
export interface CacheOptions { maxBytes?: number; nowMs: () => number }

export function createAnswerCache({ maxBytes = 128_000_000, nowMs }: CacheOptions): AnswerCache {
  const kept = createShelf(maxBytes, nowMs);
  const making = new Map<string, Making>();

  function through(key: string, make: () => Promise<Omit<Ready, 'used' | 'stale'>>): Promise<Ready> {
    const found = kept.find(key);
    if (found !== undefined) return Promise.resolve(found);
    const running = making.get(key);
    if (running !== undefined && running.touchedBy.length === 0 && !running.cleared) return running.promise;
    const state: Making = { promise: Promise.resolve().then(run), touchedBy: [], cleared: false };
    making.set(key, state);
    return state.promise;

    async function run(): Promise<Ready> {
      try {
        const ready: Ready = { ...await make(), used: false, stale: false };
        const untrue = state.cleared || state.touchedBy.some((events) => isTouched(ready.depends, summarise(events)));
        if (untrue) ready.stale = true; else kept.keep(key, ready);
        return ready;
      } finally {
        if (making.get(key) === state) making.delete(key);
      }
    }
  }

  function touch(events: readonly LoggedEvent[]): void {
    const summary = summarise(events);
    kept.dropWhere((ready) => isTouched(ready.depends, summary));
    for (const state of making.values()) state.touchedBy.push([...events]);
  }

  function clear(): void {
    kept.dropWhere(() => true);
    for (const state of making.values()) state.cleared = true;
  }

  return { find: kept.find, through, touch, clear, size: kept.size };
}

/** Ready answers by key, at most so many bytes of them. */
function createShelf(maxBytes: number, nowMs: () => number) {
  const kept = new Map<string, Ready>();
  let held = 0;

  function drop(key: string, ready: Ready): void {
    if (kept.delete(key)) held -= ready.bytes;
    ready.stale = true;
  }

  function find(key: string): Ready | undefined {
    const ready = kept.get(key);
    if (ready === undefined) return undefined;
    if (ready.expiresAtMs <= nowMs()) { drop(key, ready); return undefined; }
    ready.used = true;
    return ready;
  }

  const asked = new Set<string>();
  function isAskedAgain(key: string): boolean {
    if (asked.has(key)) return true;
    asked.add(key);
    for (const oldest of asked) { if (asked.size <= REMEMBERED_KEYS) break; asked.delete(oldest); }
    return false;
  }

  function keep(key: string, ready: Ready): void {
    if (ready.bytes > KEPT_AT_ONCE && !isAskedAgain(key)) return;
    if (ready.bytes > LARGEST_KEPT || ready.expiresAtMs <= nowMs()) return;
    const before = kept.get(key);
    if (before !== undefined) drop(key, before);
    kept.set(key, ready);
    held += ready.bytes;
    // Oldest first; one that was read since its last turn gets another.
    for (const [oldKey, old] of kept) {
      if (held <= maxBytes) break;
      if (old.used && old !== ready) { old.used = false; kept.delete(oldKey); kept.set(oldKey, old); continue; }
      drop(oldKey, old);
    }
  }

  return {
    find, keep, size: () => ({ entries: kept.size, bytes: held }),
    dropWhere: (untrue: (ready: Ready) => boolean) => { for (const [key, ready] of kept) if (untrue(ready)) drop(key, ready); },
  };
}

interface Summary { feeds: boolean; spending: boolean; items: LoggedEvent[]; uids: Set<string> }

/** A burst of thousands touches few combinations of type and district: one event stands for each. */
function summarise(events: readonly LoggedEvent[]): Summary {
  const byKind = new Map<string, LoggedEvent>();
  const summary: Summary = { feeds: false, spending: false, items: [], uids: new Set() };
  for (const event of events) {
    if (event.name === 'feed:refreshed') summary.feeds = true;
    else if (event.name === 'spending:flagged') summary.spending = true;
    else {
      byKind.set(`${event.payload.type} ${event.payload.pulseType} ${event.payload.district}`, event);
      summary.uids.add(event.payload.uid);
    }
  }
  summary.items = [...byKind.values()];
  return summary;
}

function isTouched(depends: Depends | undefined, { feeds, spending, items, uids }: Summary): boolean {
  if (depends === undefined) return false;
  if ((depends.feeds === true && feeds) || (depends.spending === true && spending)) return true;
  const { items: watched } = depends;
  if (watched === undefined) return false;
  return watched.uid === undefined ? items.some((event) => hears(watched, event)) : uids.has(watched.uid);
}

export interface Unprepared { body: Buffer; headers: Record<string, string>; lifeMs: number; depends: Depends | undefined }

/** Prepares an answer for the wire. The tag is weak: the encodings of one answer share it. */
export function makeReady({ body, headers, lifeMs, depends }: Unprepared, nowMs: number): Omit<Ready, 'used' | 'stale'> {
  const etag = `W/"${hash('sha1', body, 'base64url')}"`;
  const flat = Object.entries({ ...headers, ETag: etag }).flat();
  const notModified = Object.entries({ ...headers, ETag: etag }).filter(([name]) => name.toLowerCase() !== 'content-type').flat();
  return {
    etag, headers: flat, notModified, depends, bytes: body.length, expiresAtMs: nowMs + lifeMs,
    forms: { identity: { body, headers: [...flat, 'Content-Length', String(body.length)] } },
  };
}

const chosen = new Map<string, Encoding>();

/** The best encoding the browser takes; small bodies go as they are. Browsers send a handful of forms, so the reading of each is remembered. */
export function chooseEncoding(accepted: string | undefined, bytes: number): Encoding {
  if (accepted === undefined || bytes < SMALLEST_COMPRESSED) return 'identity';
  let best = chosen.get(accepted);
  if (best === undefined) {
    best = readAccepted(accepted);
    if (chosen.size < 100) chosen.set(accepted, best);
  }
  return best;
}

function readAccepted(accepted: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
}

/** The answer in one encoding, compressed once and kept beside it. */
export async function formOf(ready: Ready, encoding: Encoding): Promise<Form> {
  const known = ready.forms[encoding];
  if (known !== undefined) return known;
  const { body } = ready.forms.identity;
  const large = body.length > LARGE * 4;
  const bytes = encoding === 'gzip'
    ? await toGzip(body, { level: large ? 1 : 6 })
    : await toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: large ? 1 : 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
  const form = { body: bytes, headers: [...ready.headers, 'Content-Encoding', encoding, 'Content-Length', String(bytes.length)] };
  ready.forms[encoding === 'br' ? 'br' : 'gzip'] = form;
  return form;
}
