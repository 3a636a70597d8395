import { AppError, DAY_MS } from '@moontower/contracts';
import { z } from 'zod';
import type { Effects, Page, ReadWindow } from './source.ts';
import { holdPage, parsePage } from './json-page.ts';

export interface Open311Options {
  /** The service caps a query; it is walked in windows of at most this many days, oldest first. */
  windowDays?: number;
  pageSize?: number;
  /** How far a first load reaches when no start is given. */
  firstDays?: number;
  /** Attributes and notes beside the standard fields. */
  extensions?: boolean;
}

const Place = z.object({ start: z.string(), page: z.int().min(1) });
const IDS_A_REQUEST = 50;
/** A ticket may be dated a little ahead of our clock. */
const AHEAD_MS = 5 * 60_000;

/** Seconds are all the service reads. */
const second = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;

async function ask(effects: Effects, parameters: Record<string, string>): Promise<Page> {
  const base = effects.addresses['open311'];
  if (base === undefined) throw new AppError('internal', 'No address is configured for open311.');
  const url = new URL(`${base}/requests.json`);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const key = effects.tokens['open311'];
  const answer = await effects.open({
    url: url.href,
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
  });
  const { chunks, bytes } = await holdPage(answer.body);
  const page: Page = { rows: [], broken: [], bytes, next: undefined };
  for (const parsed of parsePage(chunks)) {
    page.rows.push(...parsed.rows);
    page.broken.push(...parsed.broken);
  }
  return page;
}

interface Begin {
  start: number;
  number: number;
}

function beginOf(effects: Effects, { resume, since }: ReadWindow, firstDays: number): Begin {
  if (resume !== undefined) {
    const place = Place.parse(JSON.parse(resume));
    return { start: Date.parse(place.start), number: place.page };
  }
  return { start: since === undefined ? effects.nowMs() - firstDays * DAY_MS : Date.parse(since), number: 1 };
}

/**
 * Open311 GeoReport v2 requests as cities with Open311's own server serve them: windows of at most 30 days, pages of at
 * most 500, oldest first;
 * a short page ends a window. Then the open tickets the runner wants checked again, by id.
 */
export function open311Pages({
  windowDays = 30,
  pageSize = 500,
  firstDays = 730,
  extensions = false,
}: Open311Options = {}) {
  const always = { page_size: String(pageSize), ...(extensions ? { extensions: 'true' } : {}) };
  return async function* pages(effects: Effects, window: ReadWindow): AsyncGenerator<Page> {
    const end = effects.nowMs() + AHEAD_MS;
    let { start, number } = beginOf(effects, window, firstDays);
    while (start < end) {
      const until = Math.min(start + windowDays * DAY_MS, end);
      const page = await ask(effects, {
        ...always,
        start_date: second(start),
        end_date: second(until),
        page: String(number),
      });
      const count = page.rows.length + page.broken.length;
      if (count > pageSize) throw new AppError('source_changed', 'Open311 answered more rows than were asked for.');
      if (count < pageSize) {
        start = until;
        number = 1;
      } else number += 1;
      yield { ...page, next: start < end ? JSON.stringify({ start: second(start), page: number }) : undefined };
    }
    yield* askedAgain(effects, window.recheck ?? [], always);
  };
}

async function* askedAgain(
  effects: Effects,
  ids: readonly string[],
  always: Record<string, string>,
): AsyncGenerator<Page> {
  for (let at = 0; at < ids.length; at += IDS_A_REQUEST)
    yield ask(effects, { ...always, service_request_id: ids.slice(at, at + IDS_A_REQUEST).join(',') });
}
