import { toCivicItem } from '@moontower/store/items/to-civic-item';
import { asStored, hostileTexts } from '@moontower/testkit/hostile-texts';
import type { ItemDetail } from '@moontower/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeDeps } from '../../test/fake-deps.ts';
import { decoded, readXml, skeleton } from '../../test/read-back.ts';
import { aStoredItem } from '../../test/seed.ts';
import { cardSvg, itemCard } from './card.ts';
import { fillPage } from './head.ts';
import { pageContent } from './page-content.ts';
import { austin } from '@moontower/city';

const TEMPLATE =
  '<!doctype html><html lang="en"><head><meta name="description" content="old" /><title>Moontower</title><!--head-->' +
  '<style>b{}</style></head><body><div id="root"><!--page--></div></body></html>';
const texts = hostileTexts().map(({ kind, text }) => ({ kind, text: asStored(text.slice(0, 500)) }));

/** A record with the text in every field that comes from the city. */
function recordOf(text: string, key: string): ItemDetail {
  const status = { state: 'open' as const, text: asStored(text.slice(0, 200)) };
  const item = toCivicItem(
    aStoredItem({ key, title: text, summary: text, address: text, status, tags: [asStored(text.slice(0, 60))] }),
    { simulated: false },
  );
  const source = {
    title: text,
    dataset: 'requests',
    publisher: text,
    homepage: 'https://311.example.org',
    licence: text,
  };
  return { ...item, url: text, facts: { [`f ${text}`]: text }, raw: { [text]: text }, changes: [], source };
}
const records = texts.map(({ text }, n) => recordOf(text, `${asStored(text.slice(0, 60))}${n}`));
const plain = recordOf('A plain text', 'plain');
const deps = fakeDeps();
const over = (get: () => ItemDetail) => fakeDeps({ items: { ...deps.items, get: async () => get() } });
let current = plain;
const served = over(() => current);
const api = fakeApi({ items: { ...deps.items, get: async () => current } });

async function pageOf(record: ItemDetail): Promise<string> {
  current = record;
  const { head, body } = await pageContent(served, `/item/${encodeURIComponent(record.uid)}`, '');
  return fillPage(TEMPLATE, { head, publicUrl: served.publicUrl, city: austin, body, nonce: 'n1' });
}
/** What XML and HTML cannot hold is left out. */
const shown = (text: string): string => text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');

describe(`${texts.length} hostile texts in every field of a record`, () => {
  it('leave the page sent without scripts the tags and attributes of any other record’s page', async () => {
    const expected = skeleton(await pageOf(plain));
    expect(expected.length).toBeGreaterThan(30);
    for (const [at, record] of records.entries()) {
      const page = await pageOf(record);
      expect(skeleton(page), texts[at]?.text.slice(0, 100)).toEqual(expected);
      // What search engines read, and what the page is told of its city.
      expect(page.match(/<script/gi)).toHaveLength(2);
      expect(
        [...page.matchAll(/\s(?:href|src)="([^"]*)"/g)].filter(
          ([, address = '']) => !/^(?:https?:\/\/|\/|#(?:moontower)?$)/.test(decoded(address)),
        ),
      ).toEqual([]);
      expect(decoded(/<h1 dir="auto">([^<]*)<\/h1>/.exec(page)?.[1] ?? '')).toBe(shown(record.title));
    }
  });

  it('come back out of the data for search engines and of oEmbed as they are', async () => {
    const Linked = z.object({ name: z.string(), description: z.string(), publisher: z.object({ name: z.string() }) });
    for (const record of records) {
      const block = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(await pageOf(record))?.[1];
      expect(Linked.parse(JSON.parse(block ?? ''))).toEqual({
        name: record.title,
        description: record.title,
        publisher: { name: record.title },
      });
    }
    for (const record of records.filter((_, n) => n % 9 === 0)) {
      current = record;
      const ask = (format: string) =>
        api.ask(
          `/oembed?format=${format}` +
            `&url=${encodeURIComponent(`https://moontower.example/item/x${records.indexOf(record)}`)}`,
        );
      const told = z.object({ title: z.string(), html: z.string() }).parse(await (await ask('json')).json());
      expect(told.title).toBe(record.title);
      expect(skeleton(told.html)).toHaveLength(2);
      const xml = readXml(await (await ask('xml')).text());
      expect(xml.children.find(({ name }) => name === 'title')?.text).toBe(
        shown(record.title).replaceAll(/\r\n?/g, '\n'),
      );
    }
  });

  it('leave the preview picture well formed, and it is drawn', async () => {
    const expected = skeleton(cardSvg(plain, 'en', austin)).filter((tag) => !/^<\/?(?:text|tspan)/.test(tag));
    for (const record of records) {
      const svg = cardSvg(record, 'en', austin);
      expect(readXml(svg).name).toBe('svg');
      expect(skeleton(svg).filter((tag) => !/^<\/?(?:text|tspan)/.test(tag))).toEqual(expected);
    }
    for (const kind of ['markup', 'marks', 'emoji']) {
      const at = texts.findIndex((one) => one.kind === kind);
      expect((await itemCard(records[at] ?? plain, 'en', austin)).subarray(1, 4).toString()).toBe('PNG');
    }
  });
});
