import { defineRoute, SPEC_ITEM_TYPES, OTHER_ITEM_TYPES, type ItemType } from '@moontower/contracts';
import { DAY_MS } from '@moontower/contracts/time';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { escapeMarkup } from '@moontower/exports/atom';
import { inChunks } from '@moontower/exports/export-items';
import { route, type Endpoint } from '@moontower/endpoints/answer';
import { CLOSED_TO_ROBOTS, LISTED_PAGES } from '../pages/page-list.ts';

const nothing = z.strictObject({});
const TYPES: readonly ItemType[] = [...SPEC_ITEM_TYPES, ...OTHER_ITEM_TYPES];
const MOST_URLS = 50_000;
/** RFC 9116 asks for less than a year. */
const SECURITY_DAYS = 180;
const text = (path: string, summary: string) =>
  defineRoute({
    method: 'GET',
    path,
    auth: 'public',
    params: nothing,
    query: nothing,
    body: nothing,
    cacheSeconds: 3600,
    response: z.unknown(),
    formats: [],
    summary,
  });
const getRobots = text('/robots.txt', 'What programs may read.');
const getSitemap = text('/sitemap.xml', 'The list of sitemaps.');
const getPagesMap = text('/sitemap-pages.xml', 'The pages.');
const getSecurity = text('/.well-known/security.txt', 'Whom to tell of a weakness, RFC 9116.');
const getItemsMap = defineRoute({
  ...text('/sitemap-items-:type.xml', 'The newest 50,000 records of a type.'),
  params: z.strictObject({ type: z.enum([...SPEC_ITEM_TYPES, ...OTHER_ITEM_TYPES]) }),
});

/** What programs look for at a fixed address: robots.txt, the sitemaps, security.txt. */
export function siteFileRoutes(deps: Deps): Endpoint[] {
  const { publicUrl } = deps;
  const plain = (body: string, type = 'text/plain; charset=utf-8') => ({
    kind: 'bytes' as const,
    type,
    body: Buffer.from(body),
  });
  const hidden = deps.city.mode === 'sample';
  return [
    route(getRobots, async () =>
      plain(
        hidden
          ? 'User-agent: *\nDisallow: /\n'
          : `User-agent: *\n${CLOSED_TO_ROBOTS.map((path) => `Disallow: ${path}\n`).join('')}Allow: /\n\n` +
              `Sitemap: ${publicUrl}/sitemap.xml\n`,
      ),
    ),
    route(getSecurity, async () => plain(securityText(deps))),
    route(getSitemap, async () => {
      const maps = [`${publicUrl}/sitemap-pages.xml`, ...TYPES.map((type) => `${publicUrl}/sitemap-items-${type}.xml`)];
      return plain(
        `${XML}<sitemapindex xmlns="${SITEMAP}">` +
          `${maps.map((loc) => `<sitemap><loc>${escapeMarkup(loc)}</loc></sitemap>`).join('')}</sitemapindex>\n`,
        'application/xml; charset=utf-8',
      );
    }),
    route(getPagesMap, async () => {
      return plain(
        `${XML}<urlset xmlns="${SITEMAP}">` +
          `${LISTED_PAGES.map((path) => `<url><loc>${escapeMarkup(publicUrl + path)}</loc></url>`).join('')}</urlset>` +
          '\n',
        'application/xml; charset=utf-8',
      );
    }),
    route(getItemsMap, async ({ params: { type } }) => ({
      kind: 'stream',
      type: 'application/xml; charset=utf-8',
      chunks: inChunks(itemUrls(deps, type)),
    })),
  ];
}

/** Where no address for this is set, the page that says how to reach us. */
function securityText({ publicUrl, securityContact, nowMs }: Deps): string {
  const day = new Date(nowMs() + SECURITY_DAYS * DAY_MS).toISOString().slice(0, 10);
  return [
    `Contact: ${securityContact ?? `${publicUrl}/corrections`}`,
    `Expires: ${day}T00:00:00Z`,
    'Preferred-Languages: en, es',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

const XML = '<?xml version="1.0" encoding="utf-8"?>\n';
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';

async function* itemUrls(deps: Deps, type: ItemType): AsyncGenerator<string> {
  yield `${XML}<urlset xmlns="${SITEMAP}">`;
  let count = 0;
  for await (const { uid, changedAt } of deps.items.each({ types: [type] }, 'item')) {
    yield (
      `<url><loc>${escapeMarkup(`${deps.publicUrl}/item/${encodeURIComponent(uid)}`)}</loc><lastmod>${changedAt}` +
        '</lastmod></url>\n'
    );
    count += 1;
    if (count >= MOST_URLS) break;
  }
  yield '</urlset>\n';
}
