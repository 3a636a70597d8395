import { AppError } from '@moontower/contracts';
import type { Effects, Row, SourceAnswer, SourceRequest } from './source.ts';
import { holdPage } from './json-page.ts';

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The address configured under a name; feeds and sources hold no host of their own. */
export function addressOf(effects: Effects, name: string): string {
  const address = effects.addresses[name];
  if (address === undefined) throw new AppError('internal', `No address is configured for ${name}.`);
  return address;
}

/** A small answer as text. */
export async function readText(effects: Effects, request: SourceRequest): Promise<string> {
  return (await hold(await effects.open({ maxBytes: SMALL, ...request }))).text;
}

/**
 * A small answer as JSON (a few thousand rows at most: larger ones go through `parsePage`). Throws `source_changed`
 * when it is none.
 */
export async function readJson(effects: Effects, request: SourceRequest): Promise<{ value: unknown; bytes: number }> {
  return jsonOf(await effects.open({ maxBytes: SMALL, ...request }));
}

/** The same of an answer that is there. */
export async function jsonOf(answer: SourceAnswer): Promise<{ value: unknown; bytes: number }> {
  const { text, bytes } = await hold(answer);
  try {
    return { value: JSON.parse(text), bytes };
  } catch (cause) {
    throw new AppError(
      'source_changed',
      `${new URL(answer.finalUrl).host} answered ${/^\s*</.test(text) ? 'a web page' : 'something that is not JSON'}.`,
      { cause },
    );
  }
}

const SMALL = 16 * 1_048_576;
async function hold({ body }: SourceAnswer): Promise<{ text: string; bytes: number }> {
  const { chunks, bytes } = await holdPage(body);
  return {
    text: Buffer.concat(chunks)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
    bytes,
  };
}

/** The value at a path of names inside an answer, `data.attributes`; undefined where it leads nowhere. */
export function inside(value: unknown, path: string): unknown {
  return path === ''
    ? value
    : path.split('.').reduce<unknown>((held, name) => (isRow(held) ? held[name] : undefined), value);
}

/**
 * The list at a path of an answer. Throws `source_changed` when there is none: an answer without its list is not an
 * empty list.
 */
export function listAt(value: unknown, path: string, host: string): unknown[] {
  const list = inside(value, path);
  if (!Array.isArray(list))
    throw new AppError(
      'source_changed',
      `${host} answered without the list that was expected${path === '' ? '' : ` at ${path}`}.`,
    );
  return list;
}

/** Sorts values into rows and those that are none. */
export function sortRows(values: readonly unknown[]): { rows: Row[]; broken: { rawText: string; reason: string }[] } {
  return {
    rows: values.filter(isRow),
    broken: values
      .filter((value) => !isRow(value))
      .map((value) => ({ rawText: JSON.stringify(value) ?? '', reason: 'not-a-row' })),
  };
}

/** The page number a reading goes on from; `first` where it begins. */
export function pageFrom(resume: string | undefined, first: number): number {
  const number = Number(resume ?? Number.NaN);
  return Number.isInteger(number) && number >= first ? number : first;
}

/** No source has more pages than this; one that says so never ends. */
export const MOST_PAGES = 10_000;
