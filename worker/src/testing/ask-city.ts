import { startFakeCity, type CityOptions, type FakeCity } from '@moontower/fake-city';
import { createAllowlist } from '@moontower/runtime';
import { createBudget } from '../sources/budget.ts';
import { createSourceClient, type OpenOptions } from '../sources/source-client.ts';
import type { Effects, Page, ReadWindow, Row } from '../sources/source.ts';

type Pages = (effects: Effects, window: ReadWindow) => AsyncIterable<Page>;

export interface AskedCity {
  city: FakeCity;
  effects: Effects;
  /** Every page of a reading; the whole of it unless told. */
  pages: (pages: Pages, window?: Partial<ReadWindow>) => Promise<Page[]>;
  rows: (pages: Pages, window?: Partial<ReadWindow>) => Promise<Row[]>;
  stop: () => Promise<void>;
}

/** A made-up city asked through the worker's own client, without stores. `addresses`: path by name. */
export async function askCity(
  options: CityOptions,
  addresses: Readonly<Record<string, string>>,
  { nowMs = Date.parse('2026-11-20T18:00:00Z'), client = {} }: { nowMs?: number; client?: Partial<OpenOptions> } = {},
): Promise<AskedCity> {
  const city = await startFakeCity({ now: () => nowMs, ...options });
  const { signal } = new AbortController();
  const effects: Effects = {
    open: createSourceClient({
      allowlist: createAllowlist([city.url]),
      budget: createBudget({ intervalMs: () => 0 }),
      userAgent: 'Moontower test',
      signal,
      nowMs: () => nowMs,
      ...client,
    }),
    addresses: Object.fromEntries(Object.entries(addresses).map(([name, path]) => [name, `${city.url}${path}`])),
    tokens: {},
    nowMs: () => nowMs,
    signal,
  };
  const pages: AskedCity['pages'] = async (read, window = {}) => {
    const all: Page[] = [];
    for await (const page of read(effects, { since: undefined, resume: undefined, full: true, ...window }))
      all.push(page);
    return all;
  };
  return {
    city,
    effects,
    pages,
    rows: async (read, window) => (await pages(read, window)).flatMap(({ rows }) => rows),
    stop: () => city.stop(),
  };
}
