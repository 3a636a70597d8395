import type { CivicItem } from '@moontower/contracts';
import { expect, it } from 'vitest';
import { toAtom } from './atom.ts';
import { icsParts } from './ics.ts';
import { toJsonFeed } from './json-feed.ts';

const AT = '2026-07-10T18:00:00.000Z';
const item: CivicItem = {
  uid: 'zoning:1',
  id: '1',
  feed: 'zoning',
  type: 'zoning-cases',
  pulseType: 'development',
  subtype: 'other',
  title: 'C14-2026-0001',
  precision: 'exact',
  url: 'https://city.example/1',
  publishedAt: AT,
  publishedDayOnly: false,
  deadlineAt: '2026-08-10T18:00:00.000Z',
  deadlineKind: 'meeting',
  firstSeenAt: AT,
  changedAt: AT,
  sourceLabel: 'Zoning cases',
  provenance: 'city-record',
  suspiciousFlag: false,
  tags: [],
};
async function* one(): AsyncGenerator<CivicItem> {
  yield item;
}
const about = { publicUrl: 'https://m.example', simulated: false, nowMs: Date.parse(AT) };

async function filesIn(lang: 'en' | 'es'): Promise<string[]> {
  const list = { ...about, lang, items: [item], url: '/api/items.atom', next: undefined, total: 1 };
  const city = { zone: 'America/Chicago', calendarZone: [] };
  const source = { ...about, lang, items: one(), total: 1, asOf: undefined, looks: new Map(), city };
  let calendar = '';
  for await (const part of icsParts(source)) calendar += part;
  return [toAtom(list), JSON.stringify(toJsonFeed(list)), calendar.replaceAll('\r\n ', '')];
}

it('Atom, JSON Feed and calendars name sources in the language that they are asked in', async () => {
  for (const file of await filesIn('en')) expect(file).toContain('Source: Zoning cases');
  for (const file of await filesIn('es')) expect(file).toContain('Fuente: Casos de zonificación');
});
