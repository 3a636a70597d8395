import { AppError } from '@moontower/contracts';
import type { Page, Row } from './source.ts';

/**
 * Bytes parsed at once: small enough never to hold the event loop, large enough for JSON.parse to run at full speed.
 */
const BATCH_BYTES = 65_536;
const NEWLINE = 0x0a;

type ParsedPage = Pick<Page, 'rows' | 'broken'>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const strip = (line: string): string =>
  line
    .trim()
    .replace(/^[[,]\s*/, '')
    .replace(/,$/, '');

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sort(values: readonly unknown[], into: ParsedPage): void {
  for (const value of values) {
    if (isRow(value)) into.rows.push(value);
    else into.broken.push({ rawText: JSON.stringify(value) ?? '', reason: 'not-a-row' });
  }
}

function parseLine(line: string, into: ParsedPage): void {
  const bare = strip(line);
  if (bare === '' || bare === ']') return;
  const value = tryParse(bare) ?? tryParse(bare.replace(/\]$/, ''));
  if (value === undefined) into.broken.push({ rawText: bare, reason: 'not-json' });
  else sort([value], into);
}

/**
 * Parses whole lines, `[{…}`, `,{…}` or `{…},`: together when all are sound, else one by one so that a broken line
 * costs only itself.
 */
function parseLines(text: string, into: ParsedPage): void {
  const inner = strip(text);
  if (inner === '' || inner === ']') return;
  const together = tryParse(`[${inner.endsWith(']') && !inner.endsWith('}') ? inner.slice(0, -1) : inner}]`);
  if (Array.isArray(together)) sort(together, into);
  else for (const line of text.split('\n')) parseLine(line, into);
}

function refuse(why: string): AppError {
  return new AppError(
    'source_changed',
    `The city’s data service answered something that is not a list of rows: ${why}.`,
  );
}

/** The last bytes of the page as text, reaching back over at least one whole line. */
function tailOf(chunks: readonly Uint8Array[]): string {
  let tail = '';
  for (let at = chunks.length - 1; at >= 0; at -= 1) {
    tail = `${Buffer.from(chunks[at] ?? []).toString('latin1')}${tail}`;
    if (tail.trimEnd().split('\n').length > 2) break;
  }
  return tail.trimEnd();
}

/** True when the page ends as a list of lines must: its last line is whole and closes the list. */
function endsWhole(chunks: readonly Uint8Array[]): boolean {
  const lines = tailOf(chunks).split('\n');
  const last = lines.pop()?.trim() ?? '';
  if (!last.endsWith(']')) return false;
  if (last === ']') return isRow(tryParse(strip(lines.pop() ?? '')));
  return isRow(tryParse(strip(last.slice(0, -1))));
}

function* byLines(chunks: Uint8Array[]): Generator<ParsedPage> {
  let carry = '';
  for (let at = 0; at < chunks.length; at += 1) {
    const chunk = Buffer.from(chunks[at] ?? []);
    chunks[at] = EMPTY; // parsed bytes are let go at once: a page is the largest thing the worker ever holds
    const end = chunk.lastIndexOf(NEWLINE);
    if (end === -1) {
      carry += chunk.toString('latin1');
      continue;
    }
    const parsed: ParsedPage = { rows: [], broken: [] };
    // Carried as latin1, so that a character cut by a chunk's border is put together again.
    parseLines(
      carry === ''
        ? chunk.toString('utf8', 0, end)
        : Buffer.from(carry, 'latin1').toString('utf8') + chunk.toString('utf8', 0, end),
      parsed,
    );
    carry = chunk.toString('latin1', end + 1);
    if (parsed.rows.length > 0 || parsed.broken.length > 0) yield parsed;
  }
  const rest: ParsedPage = { rows: [], broken: [] };
  parseLines(Buffer.from(carry, 'latin1').toString('utf8'), rest);
  if (rest.rows.length > 0 || rest.broken.length > 0) yield rest;
}
const EMPTY = new Uint8Array(0);

/** Where the quoted string that opens at `at` closes; the page's end when it never does. */
function afterString(page: Buffer, at: number): number {
  for (let place = at + 1; place < page.length; place += 1) {
    if (page[place] === BACKSLASH) place += 1;
    else if (page[place] === QUOTE) return place;
  }
  return page.length;
}
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const opens = (byte: number | undefined): boolean => byte === 0x7b || byte === 0x5b;
const closes = (byte: number | undefined): boolean => byte === 0x7d || byte === 0x5d;

/** Ends of the list's elements, grouped into batches, found by counting brackets outside strings. */
function elementBatches(page: Buffer): number[] {
  const cuts: number[] = [];
  let depth = 0;
  let from = 1;
  for (let at = 0; at < page.length; at += 1) {
    const byte = page[at];
    if (byte === QUOTE) at = afterString(page, at);
    else if (opens(byte)) depth += 1;
    else if (closes(byte)) depth -= 1;
    else if (byte === COMMA && depth === 1 && at - from >= BATCH_BYTES) {
      cuts.push(at);
      from = at + 1;
    }
    if (depth !== 0) continue;
    if (page.toString('latin1', at + 1).trim() !== '') throw refuse('there is something after its end');
    return [...cuts, at];
  }
  throw refuse('it broke off in the middle');
}

function* byElements(chunks: Uint8Array[]): Generator<ParsedPage> {
  const whole = Buffer.concat(chunks.splice(0));
  const page = whole.subarray(whole.indexOf(0x5b));
  let from = 1;
  for (const cut of elementBatches(page)) {
    const parsed: ParsedPage = { rows: [], broken: [] };
    const values = tryParse(`[${page.toString('utf8', from, cut)}]`);
    if (!Array.isArray(values)) throw refuse('a part of it is not JSON');
    sort(values, parsed);
    from = cut + 1;
    yield parsed;
  }
}

function refuseUnlessList(start: string): void {
  const head = start.trimStart();
  if (head === '') throw refuse('it is empty');
  if (head.startsWith('[')) return;
  if (head.startsWith('<')) throw refuse('it is a web page');
  const answer = tryParse(head);
  if (!isRow(answer)) throw refuse('it is not JSON');
  const message =
    typeof answer['message'] === 'string'
      ? answer['message'].slice(0, 200)
      : typeof answer['code'] === 'string'
        ? answer['code'].slice(0, 200)
        : 'an error without words';
  throw new AppError('source_changed', `The city’s data service answered with an error: ${message}.`, {
    details: { answer: head.slice(0, 500) },
  });
}

/**
 * Reads a page that is one JSON list. Rows come one per line from Socrata (its habit, not a promise: any other layout
 * is read too), in batches of about 64 kB. Throws `source_changed` before the first batch unless the page is whole.
 */
export function* parsePage(chunks: Uint8Array[]): Generator<ParsedPage> {
  const head = Buffer.from(chunks[0] ?? EMPTY)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  refuseUnlessList(chunks.length > 1 ? head : `${head}`);
  const line = head.indexOf('\n');
  if (line !== -1 && isRow(tryParse(strip(head.slice(0, line))))) {
    if (!endsWhole(chunks)) throw refuse('it broke off in the middle');
    yield* byLines(chunks);
  } else yield* byElements(chunks);
}

/** Holds the bytes of one page until its end has arrived. The cap is the caller's (`open`). */
export async function holdPage(body: AsyncIterable<Uint8Array>): Promise<{ chunks: Uint8Array[]; bytes: number }> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
  }
  return { chunks, bytes };
}
