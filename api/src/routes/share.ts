import { defineRoute, MINUTE_MS } from '@moontower/contracts';
import type { Lang } from '@moontower/contracts/wire/lang';
import { describePurchase } from '@moontower/contracts/spending/undescribed';
import { localPath } from '@moontower/exports/local-path';
import { plain as plainText, titleIn } from '@moontower/exports/tell-item';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { escapeMarkup } from '@moontower/exports/atom';
import { route, type Depends, type Endpoint } from '@moontower/endpoints/answer';
import { drawCard, itemCard } from '../pages/card.ts';
import { purchaseCardSvg } from '../pages/purchase-card.ts';
import { findPage } from '../pages/page-list.ts';
import { absentItem } from './absent-item.ts';

const nothing = z.strictObject({});
/** A record that turns sensitive is gone from caches between us and the reader within a minute. */
const SHARED_S = 60;
const number = z
  .string()
  .regex(/^\d{1,5}$/, 'is not a number')
  .transform(Number)
  .optional();

const getOembed = defineRoute({
  method: 'GET',
  path: '/oembed',
  auth: 'public',
  params: nothing,
  body: nothing,
  cacheSeconds: SHARED_S,
  query: z.strictObject({
    url: z.string().max(1000),
    format: z.enum(['json', 'xml']).optional(),
    maxwidth: number,
    maxheight: number,
  }),
  response: z.object({
    version: z.literal('1.0'),
    type: z.literal('rich'),
    title: z.string(),
    html: z.string(),
    width: z.int(),
    height: z.int(),
    provider_name: z.string(),
    provider_url: z.string(),
    cache_age: z.int(),
    thumbnail_url: z.string(),
    thumbnail_width: z.int(),
    thumbnail_height: z.int(),
  }),
  formats: [],
  summary: 'oEmbed 1.0 for the address of a record or a purchase.',
});
const aCard = {
  method: 'GET',
  auth: 'public',
  params: z.strictObject({ file: z.string().min(5).max(310).endsWith('.png') }),
  body: nothing,
  cacheSeconds: SHARED_S,
  query: z.strictObject({ lang: z.enum(['en', 'es']).optional() }),
  limits: [{ by: 'address', counts: 'requests', points: 60, perMs: MINUTE_MS }],
  patienceMs: 15_000,
  response: z.unknown(),
  formats: [],
} as const;
const getPurchaseCard = defineRoute({
  ...aCard,
  path: '/card/purchase/:file',
  summary: 'The preview picture of a purchase, 1200×630 PNG.',
});
const getCard = defineRoute({
  ...aCard,
  path: '/card/item/:file',
  summary: 'The preview picture of a record, 1200×630 PNG.',
});
export function shareRoutes(deps: Deps): Endpoint[] {
  const { publicUrl } = deps;
  const plain = (body: string, type = 'text/plain; charset=utf-8') => ({
    kind: 'bytes' as const,
    type,
    body: Buffer.from(body),
  });
  return [
    route(getOembed, async ({ query: { url, format, maxwidth, maxheight } }) => {
      const shown = await shownAt(deps, url);
      const [width, height] = [Math.min(maxwidth ?? 640, 640), Math.min(maxheight ?? 360, 360)];
      const html =
        `<iframe src="${publicUrl}${shown.frame}" title="${escapeMarkup(`${shown.title}, Moontower`)}" ` +
        `width="${width}" height="${height}" style="border:0" loading="lazy"></iframe>`;
      const body = {
        version: '1.0' as const,
        type: 'rich' as const,
        title: shown.title,
        html,
        width,
        height,
        provider_name: 'Moontower',
        provider_url: `${publicUrl}/`,
        cache_age: SHARED_S,
        thumbnail_url: `${publicUrl}${shown.card}`,
        thumbnail_width: 1200,
        thumbnail_height: 630,
      };
      if (format !== 'xml')
        return { kind: 'json', body, type: 'application/json; charset=utf-8', depends: shown.depends };
      const fields = Object.entries(body)
        .map(([name, value]) => `<${name}>${escapeMarkup(String(value))}</${name}>`)
        .join('');
      return {
        ...plain(
          `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields}</oembed>\n`,
          'text/xml; charset=utf-8',
        ),
        depends: shown.depends,
      };
    }),
    route(getPurchaseCard, async ({ params: { file }, query: { lang = 'en' }, runLimited }) => {
      const { purchase } = await deps.pork.head(file.slice(0, -'.png'.length));
      const body = await runLimited(() => drawCard(purchaseCardSvg(purchase, lang)));
      return { kind: 'bytes', type: 'image/png', body, depends: { spending: true } };
    }),
    route(getCard, async ({ params: { file }, query: { lang }, runLimited }) => {
      const uid = file.slice(0, -'.png'.length);
      const item = await deps.items.get(uid);
      if (item === undefined) throw await absentItem(deps, uid);
      return {
        kind: 'bytes',
        type: 'image/png',
        body: await runLimited(() => itemCard(item, lang ?? 'en', deps.facts)),
        depends: { items: { uid } },
      };
    }),
  ];
}

/** What other sites may show of an address of ours. */
interface EmbedTarget {
  title: string;
  frame: string;
  card: string;
  depends: Depends;
}

/** The record or the purchase that an address of ours shows. @throws AppError for any other address */
async function shownAt(deps: Deps, url: string): Promise<EmbedTarget> {
  const { page, value, lang } = pageOfUrl(url, deps.publicUrl);
  const card = lang === 'es' ? '.png?lang=es' : '.png';
  const address = encodeURIComponent(value);
  if (page === '/pork-tracker/:id' || page === '/embed/purchase/:id') {
    const { purchase } = await deps.pork.head(value);
    return {
      title: describePurchase(purchase.title, lang),
      frame: localPath(`/embed/purchase/${address}`, lang),
      card: `/card/purchase/${address}${card}`,
      depends: { spending: true },
    };
  }
  const uid = page === '/item/:uid' || page === '/embed/item/:uid' ? value : undefined;
  const item = uid === undefined ? undefined : await deps.items.get(uid);
  if (item === undefined) throw await absentItem(deps, uid, 'There is no record at that address.');
  return {
    title: plainText(titleIn(item, lang)),
    frame: localPath(`/embed/item/${address}`, lang),
    card: `/card/item/${address}${card}`,
    depends: { items: { uid: item.uid } },
  };
}

interface NamedPage {
  page: string | undefined;
  value: string;
  lang: Lang;
}
const NOWHERE: NamedPage = { page: undefined, value: '', lang: 'en' };

/** The page of ours that an address names. */
function pageOfUrl(url: string, publicUrl: string): NamedPage {
  if (!URL.canParse(url)) return NOWHERE;
  const { origin, pathname } = new URL(url);
  const found = origin === new URL(publicUrl).origin ? findPage(pathname) : undefined;
  return found === undefined ? NOWHERE : { page: found.page, value: found.value ?? '', lang: found.lang };
}
