import { AppError, DAY_MS, MINUTE_MS } from '@moontower/contracts';
import type { SourceHostDocument } from '@moontower/store/feeds/source-hosts';
import { afterEach, describe, expect, it } from 'vitest';
import { askCity, type AskedCity } from '../../testing/ask-city.ts';
import { createBudget } from '../budget.ts';
import { ckanPages } from '../ckan/ckan.ts';
import { createRobots, type RobotsOptions } from './robots.ts';

const CLOSED = 'User-agent: *\nDisallow: /api/\nCrawl-delay: 10\n';
const NOW = Date.parse('2026-11-20T18:00:00Z');
const url = new URL('https://data.example.gov/api/rows');

/** Rules kept in memory, and how often a host was asked for them. */
function keeper(answer: () => Promise<string | undefined>, options: Partial<RobotsOptions> = {}) {
  const kept = new Map<string, SourceHostDocument>();
  const clock = { ms: NOW };
  const asked: string[] = [];
  const make = () =>
    createRobots({
      agent: 'Moontower',
      nowMs: () => clock.ms,
      except: new Set(),
      skips: () => false,
      read: async (host) => kept.get(host),
      keep: async (document) => void kept.set(document._id, document),
      ...options,
    });
  const ask = async (address: string) => {
    asked.push(address);
    return answer();
  };
  return { kept, clock, asked, ask, make, robots: make() };
}

describe('rules of a host', () => {
  it('are asked for once a day by everybody together, and kept over restarts', async () => {
    const { robots, ask, asked, kept, clock, make } = keeper(async () => 'User-agent: *\nCrawl-delay: 10');
    const delays = await Promise.all([robots.check(url, ask), robots.check(url, ask), robots.check(url, ask)]);
    expect(delays).toEqual(Array(3).fill({ delayMs: 10_000 }));
    expect(asked).toEqual(['https://data.example.gov/robots.txt']);
    expect(kept.get('data.example.gov')).toMatchObject({
      rules: 'read',
      delayMs: 10_000,
      closed: [],
      closedAsked: false,
    });
    await make().check(url, ask);
    expect(asked).toHaveLength(1);
    clock.ms += DAY_MS;
    await robots.check(url, ask);
    expect(asked).toHaveLength(2);
  });

  it('that close an address refuse it with a sentence; a host whose API is documented is asked all the same', async () => {
    const closed = keeper(async () => CLOSED);
    await expect(closed.robots.check(url, closed.ask)).rejects.toMatchObject({
      code: 'source_refused',
      message: 'data.example.gov closes /api/rows to programs in its robots.txt.',
      details: { closedByRobots: true },
    });
    const open = keeper(async () => CLOSED, { except: new Set(['data.example.gov']) });
    expect(await open.robots.check(url, open.ask)).toEqual({ delayMs: 10_000 });
    expect(open.kept.get('data.example.gov')).toMatchObject({ closed: ['/api/'], closedAsked: true });
  });

  it('that are not there close nothing', async () => {
    const { robots, ask, kept } = keeper(async () => undefined);
    expect(await robots.check(url, ask)).toEqual({ delayMs: 0 });
    expect(kept.get('data.example.gov')?.rules).toBe('none');
  });

  it('hold on while the host is away, and are asked for again soon', async () => {
    let away = false;
    const { robots, ask, asked, kept, clock } = keeper(async () => {
      if (away) throw new AppError('source_unavailable');
      return CLOSED;
    });
    await expect(robots.check(url, ask)).rejects.toMatchObject({ code: 'source_refused' });
    away = true;
    clock.ms += DAY_MS;
    await expect(robots.check(url, ask)).rejects.toMatchObject({ code: 'source_refused' });
    await expect(robots.check(url, ask)).rejects.toMatchObject({ code: 'source_refused' });
    expect([asked.length, kept.get('data.example.gov')?.rules]).toEqual([2, 'away']);
    clock.ms += 16 * MINUTE_MS;
    away = false;
    await expect(robots.check(url, ask)).rejects.toMatchObject({ code: 'source_refused' });
    expect([asked.length, kept.get('data.example.gov')?.rules]).toEqual([3, 'read']);
  });

  it('that a host never gave are waited for: until then nothing is asked', async () => {
    const { robots, ask, asked } = keeper(async () => {
      throw new AppError('source_unavailable', 'data.example.gov answered 503.');
    });
    await expect(robots.check(url, ask)).rejects.toMatchObject({ code: 'source_unavailable' });
    await expect(robots.check(url, ask)).rejects.toMatchObject({ code: 'source_unavailable' });
    expect(asked).toHaveLength(2);
  });

  it('are asked by the next job where the one that asked was stopped', async () => {
    let first = true;
    const { robots, ask } = keeper(async () => {
      if (first) {
        first = false;
        throw new AppError('source_unavailable', 'stopped');
      }
      return '';
    });
    const [stopped, other] = await Promise.allSettled([robots.check(url, ask), robots.check(url, ask)]);
    expect([stopped.status, other.status]).toEqual(['rejected', 'fulfilled']);
  });
});

describe('a portal that closes its tables to programs', () => {
  const PERMITS = { of: 'permits', dataset: 'd', name: 'building-permits' };
  const OPTIONS = { address: 'portal', dataset: 'd', resource: 'permits', columns: ['NUMBER'] };
  const rules = 'User-agent: *\nDisallow: /ckan/api/\nDisallow: /ckan/datastore/\nCrawl-delay: 0.2\n';
  let asked: AskedCity | undefined;
  afterEach(async () => {
    await asked?.stop();
    asked = undefined;
  });
  async function open(robots: string | undefined, except: ReadonlySet<string> = new Set()) {
    const { make } = keeper(async () => undefined, { except });
    const city = { tables: [{ id: 'permits', rows: [{ NUMBER: '1' }] }], ckan: { resources: [PERMITS] } };
    const turns: number[] = [];
    const budget = createBudget({ intervalMs: () => 0 });
    const opened = await askCity(
      robots === undefined ? city : { ...city, robots },
      { portal: '/ckan' },
      {
        client: {
          robots: make(),
          budget: {
            ...budget,
            take: async (host, signal, atLeastMs = 0) => {
              turns.push(atLeastMs);
              await budget.take(host, signal, atLeastMs);
            },
          },
        },
      },
    );
    asked = opened;
    return { ...opened, turns, paths: () => opened.city.control.requests().map(({ path }) => path) };
  }

  it('is read by its file, with the pause that it wants, and its tables are never asked', async () => {
    const { rows, paths, turns } = await open(rules);
    expect(await rows(ckanPages(OPTIONS))).toEqual([{ NUMBER: '1' }]);
    expect(paths()).toEqual(['/robots.txt', '/ckan/dataset/d/resource/permits/download']);
    expect(turns).toEqual([0, 200]);
  });

  it('is not read where a feed wants the table alone', async () => {
    const { rows } = await open(rules);
    await expect(rows(ckanPages({ ...OPTIONS, way: 'table' }))).rejects.toMatchObject({ code: 'source_refused' });
  });

  it('is read by its table where it closes nothing', async () => {
    const { rows, paths } = await open(undefined);
    expect(await rows(ckanPages(OPTIONS))).toHaveLength(1);
    expect(paths().filter((path) => path.endsWith('download'))).toEqual([]);
  });

  it.each([404, 403])('is read by its table where it answers %i to the question for rules', async (status) => {
    const { rows, city } = await open(rules);
    city.control.script([{ match: { path: '/robots.txt' }, fault: { kind: 'status', status } }]);
    expect(await rows(ckanPages(OPTIONS))).toHaveLength(1);
  });

  it('is not read before it has said its rules', async () => {
    const { rows, city, paths } = await open(rules);
    city.control.script([{ match: { path: '/robots.txt' }, fault: { kind: 'status', status: 503 } }]);
    await expect(rows(ckanPages(OPTIONS))).rejects.toMatchObject({ code: 'source_unavailable' });
    expect(paths()).toEqual(['/robots.txt']);
  });
});
