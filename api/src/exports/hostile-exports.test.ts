import { toCivicItem } from '@moontower/store/items/to-civic-item';
import { asStored, hostileTexts } from '@moontower/testkit/hostile-texts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeDeps } from '../../test/fake-deps.ts';
import { readCalendar, readCsv, readXml } from '../../test/read-back.ts';
import { aStoredItem } from '../../test/seed.ts';

/**
 * As a database gives them back, at most as long as a record holds. Control characters are left in: exports do not rely
 * on what the worker takes out.
 */
const texts = hostileTexts().map(({ text }) => asStored(text.slice(0, 500)));
const items = texts.map((text, n) =>
  toCivicItem(
    aStoredItem({
      key: `${text.slice(0, 150)}${n}`,
      title: text,
      summary: text,
      address: text,
      status: { state: 'open', text: asStored(text.slice(0, 200)) },
      tags: [asStored(text.slice(0, 60))],
      deadlineAt: '2026-12-01T06:00:00.000Z',
    }),
    { simulated: false },
  ),
);
async function* each() {
  yield* items;
}
const api = fakeApi({
  items: {
    ...fakeDeps().items,
    each,
    list: async ({ limit }) => ({ items: items.slice(0, limit), total: items.length }),
    count: async () => items.length,
  },
});
const ask = async (path: string) => {
  const answer = await api.ask(path);
  return { text: await answer.text(), headers: answer.headers };
};
const lines = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

describe(`${texts.length} hostile texts in records`, () => {
  it('come back out of the CSV as they are, and no cell is a formula to a spreadsheet', async () => {
    const { text, headers } = await ask('/api/items.csv');
    const [header = [], ...records] = readCsv(text);
    expect(records).toHaveLength(texts.length);
    const column = header.indexOf('title');
    for (const [at, record] of records.entries()) {
      expect(record).toHaveLength(header.length);
      expect([texts[at], `'${texts[at]}`]).toContain(record[column]);
      for (const cell of record)
        expect(
          /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell),
          JSON.stringify(cell).slice(0, 100),
        ).toBe(false);
    }
    expect([headers.get('x-content-type-options'), headers.get('content-disposition')?.slice(0, 10)]).toEqual([
      'nosniff',
      'attachment',
    ]);
  });

  it('come back out of the Atom feed, which is well formed and has no element but its own', async () => {
    const { text, headers } = await ask('/api/items?format=atom');
    expect(text).not.toMatch(/<script/i);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const entries = readXml(text).children.filter(({ name }) => name === 'entry');
    expect(entries).toHaveLength(500);
    for (const [at, { children }] of entries.entries()) {
      expect(children.map(({ name }) => name)).toEqual([
        'id',
        'title',
        'updated',
        'published',
        'link',
        'link',
        'category',
        'summary',
      ]);
      expect(children[1]?.text).toBe(
        lines((texts[at] ?? '').replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')),
      );
      expect(children[4]?.attributes['href']).toBe(
        `https://moontower.example/item/${encodeURIComponent(items[at]?.uid ?? '')}`,
      );
    }
  });

  it('come back out of the calendar, and none ends its event or adds a property', async () => {
    const properties = readCalendar((await ask('/api/items.ics')).text);
    const begins = properties.flatMap(([name, value], at) => (name === 'BEGIN' && value === 'VEVENT' ? [at] : []));
    expect(begins).toHaveLength(texts.length);
    for (const [n, begin] of begins.entries()) {
      const event = properties.slice(begin, begin + 11);
      expect(event.map(([name]) => name)).toEqual([
        'BEGIN',
        'UID',
        'DTSTAMP',
        'LAST-MODIFIED',
        'DTSTART',
        'SUMMARY',
        'LOCATION',
        'DESCRIPTION',
        'URL',
        'STATUS',
        'END',
      ]);
      expect(event[5]?.[1]).toBe(
        `Date in the record: ${lines(texts[n] ?? '')}`
          .replaceAll(/[\u000b\u000c\u0085\u2028\u2029]/g, '\n')
          .replaceAll(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g, ''),
      );
    }
  });

  it('come back out of GeoJSON and JSON as they are', async () => {
    const { features } = z
      .object({
        features: z.array(z.object({ properties: z.object({ title: z.string(), tags: z.array(z.string()) }) })),
      })
      .parse(JSON.parse((await ask('/api/items.geojson')).text));
    expect(features.map(({ properties }) => properties.title)).toEqual(texts);
  });

  it('make no entry but their own in the list for search engines', async () => {
    const { children } = readXml((await ask('/sitemap-items-service-requests.xml')).text);
    expect(children.map(({ children: [loc] }) => loc?.text)).toEqual(
      items.map(({ uid }) => `https://moontower.example/item/${encodeURIComponent(uid)}`),
    );
  });
});
