import { defineRoute, SPEC_ITEM_TYPES, OTHER_ITEM_TYPES, type ItemType } from '@moontower/contracts';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { escapeMarkup } from '../exports/atom.ts';
import { inChunks } from '../exports/export-items.ts';
import { route, type Handled } from '../answers/answer.ts';
import { itemCard } from '../pages/card.ts';
import { findPage, PAGES } from '../pages/page-list.ts';
import { absentItem } from './absent-item.ts';

const nothing = z.strictObject({});
const TYPES: readonly ItemType[] = [...SPEC_ITEM_TYPES, ...OTHER_ITEM_TYPES];
const MOST_URLS = 50_000;
/** A record that turns sensitive is gone from caches between us and the reader within a minute. */
const SHARED_S = 60;
const number = z.string().regex(/^\d{1,5}$/, 'is not a number').transform(Number).optional();

const getOembed = defineRoute({
  method: 'GET', path: '/oembed', auth: 'public', params: nothing, body: nothing, cacheSeconds: SHARED_S,
  query: z.strictObject({ url: z.string().max(1000), format: z.enum(['json', 'xml']).optional(), maxwidth: number, maxheight: number }),
  response: z.object({
    version: z.literal('1.0'), type: z.literal('rich'), title: z.string(), html: z.string(), width: z.int(), height: z.int(), provider_name: z.string(), provider_url: z.string(),
    cache_age: z.int(), thumbnail_url: z.string(), thumbnail_width: z.int(), thumbnail_height: z.int(),
  }),
  formats: [], summary: 'oEmbed 1.0 for the address of a record.',
});
const getCard = defineRoute({
  method: 'GET', path: '/card/item/:file', auth: 'public', params: z.strictObject({ file: z.string().min(5).max(310).endsWith('.png') }), body: nothing, cacheSeconds: SHARED_S,
  query: z.strictObject({ lang: z.enum(['en', 'es']).optional() }), response: z.unknown(), formats: [], summary: 'The preview picture of a record, 1200×630 PNG.',
});
const text = (path: string, summary: string) => defineRoute({ method: 'GET', path, auth: 'public', params: nothing, query: nothing, body: nothing, cacheSeconds: 3600, response: z.unknown(), formats: [], summary });
const getRobots = text('/robots.txt', 'What programs may read.');
const getSitemap = text('/sitemap.xml', 'The list of sitemaps.');
const getPagesMap = text('/sitemap-pages.xml', 'The pages.');
const getItemsMap = defineRoute({ ...text('/sitemap-items-:type.xml', 'The newest 50,000 records of a type.'), params: z.strictObject({ type: z.enum([...SPEC_ITEM_TYPES, ...OTHER_ITEM_TYPES]) }) });

export function shareRoutes(deps: Deps): Handled[] {
  const { publicUrl } = deps;
  const plain = (body: string, type = 'text/plain; charset=utf-8') => ({ kind: 'bytes' as const, type, body: Buffer.from(body) });
  const hidden = deps.city.mode === 'sample';
  return [
    route(getOembed, async ({ query: { url, format, maxwidth, maxheight } }) => {
      const uid = uidOfUrl(url, publicUrl);
      const item = uid === undefined ? undefined : await deps.items.get(uid);
      if (item === undefined) throw await absentItem(deps, uid, 'There is no record at that address.');
      const address = encodeURIComponent(item.uid);
      const [width, height] = [Math.min(maxwidth ?? 640, 640), Math.min(maxheight ?? 360, 360)];
      const html = `<iframe src="${publicUrl}/embed/item/${address}" title="${escapeMarkup(`${item.title}, Moontower`)}" width="${width}" height="${height}" style="border:0" loading="lazy"></iframe>`;
      const body = {
        version: '1.0' as const, type: 'rich' as const, title: item.title, html, width, height, provider_name: 'Moontower', provider_url: `${publicUrl}/`, cache_age: SHARED_S,
        thumbnail_url: `${publicUrl}/card/item/${address}.png`, thumbnail_width: 1200, thumbnail_height: 630,
      };
      if (format !== 'xml') return { kind: 'json', body, type: 'application/json; charset=utf-8', depends: { items: { uid: item.uid } } };
      const fields = Object.entries(body).map(([name, value]) => `<${name}>${escapeMarkup(String(value))}</${name}>`).join('');
      return { ...plain(`<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields}</oembed>\n`, 'text/xml; charset=utf-8'), depends: { items: { uid: item.uid } } };
    }),
    route(getCard, async ({ params: { file }, query: { lang } }) => {
      const uid = file.slice(0, -'.png'.length);
      const item = await deps.items.get(uid);
      if (item === undefined) throw await absentItem(deps, uid);
      return { kind: 'bytes', type: 'image/png', body: await itemCard(item, lang ?? 'en'), depends: { items: { uid } } };
    }),
    route(getRobots, async () => plain(hidden ? 'User-agent: *\nDisallow: /\n' : `User-agent: *\nDisallow: /ops/\nDisallow: /embed/\nDisallow: /auth\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`)),
    route(getSitemap, async () => {
      const maps = [`${publicUrl}/sitemap-pages.xml`, ...TYPES.map((type) => `${publicUrl}/sitemap-items-${type}.xml`)];
      return plain(`${XML}<sitemapindex xmlns="${SITEMAP}">${maps.map((loc) => `<sitemap><loc>${escapeMarkup(loc)}</loc></sitemap>`).join('')}</sitemapindex>\n`, 'application/xml; charset=utf-8');
    }),
    route(getPagesMap, async () => {
      const paths = Object.keys(PAGES).filter((page) => !page.includes(':') && !page.startsWith('/embed') && !['/auth', '/vacant-properties'].includes(page));
      return plain(`${XML}<urlset xmlns="${SITEMAP}">${paths.map((path) => `<url><loc>${escapeMarkup(publicUrl + path)}</loc></url>`).join('')}</urlset>\n`, 'application/xml; charset=utf-8');
    }),
    route(getItemsMap, async ({ params: { type } }) => ({ kind: 'stream', type: 'application/xml; charset=utf-8', chunks: inChunks(itemUrls(deps, type)) })),
  ];
}

const XML = '<?xml version="1.0" encoding="utf-8"?>\n';
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';

async function* itemUrls(deps: Deps, type: ItemType): AsyncGenerator<string> {
  yield `${XML}<urlset xmlns="${SITEMAP}">`;
  let count = 0;
  for await (const { uid, changedAt } of deps.items.each({ types: [type] }, 'item')) {
    yield `<url><loc>${escapeMarkup(`${deps.publicUrl}/item/${encodeURIComponent(uid)}`)}</loc><lastmod>${changedAt}</lastmod></url>\n`;
    count += 1;
    if (count >= MOST_URLS) break;
  }
  yield '</urlset>\n';
}

/** The record an address of ours shows; undefined for any other address. */
function uidOfUrl(url: string, publicUrl: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { origin, pathname } = new URL(url);
  const found = origin === new URL(publicUrl).origin ? findPage(pathname) : undefined;
  return found?.page === '/item/:uid' || found?.page === '/embed/item/:uid' ? found.value : undefined;
}
