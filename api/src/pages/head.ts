import type { City } from '@moontower/city';
import { pageCityTag } from '@moontower/city/page-city';
import { escapeMarkup } from '@moontower/exports/atom';
import type { Lang } from '@moontower/contracts/wire/lang';
import { localPath } from '@moontower/exports/local-path';

/** What the head of a page says to search engines, previews and feed readers. */
export interface Head {
  lang: Lang;
  title: string;
  description: string;
  /** Without the language, `/item/x`. */
  path: string;
  /** Where the same screen has another address that search engines are told of. */
  canonical?: string;
  article?: { publishedAt: string; changedAt: string };
  image?: { path: string; alt: string };
  noindex?: boolean;
  jsonLd?: Record<string, unknown>;
  /** Other forms of the same content: type, title, address. */
  alternates?: { type: string; title: string; href: string }[];
}

/** A page as it is sent. */
export interface PageContent {
  status: 200 | 404 | 410;
  head: Head;
  body: string;
  /** For readers without scripts, in place of the newest records. */
  noscript?: string;
}

const tag = (name: string, attributes: Record<string, string>): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeMarkup(value)}"`)
    .join(' ')}>`;

/** The tags for `<!--head-->`. */
export function headTags(head: Head, publicUrl: string): string {
  const known = head.canonical ?? head.path;
  const url = `${publicUrl}${localPath(known, head.lang)}`;
  const meta = (property: string, content: string) => tag('meta', { property, content });
  const tags = [
    tag('link', { rel: 'canonical', href: url }),
    ...(['en', 'es'] as const).map((lang) =>
      tag('link', { rel: 'alternate', hreflang: lang, href: `${publicUrl}${localPath(known, lang)}` }),
    ),
    tag('link', { rel: 'alternate', hreflang: 'x-default', href: `${publicUrl}${known}` }),
    meta('og:site_name', 'Moontower'),
    meta('og:type', head.article === undefined ? 'website' : 'article'),
    meta('og:title', head.title),
    meta('og:description', head.description),
    meta('og:url', url),
    meta('og:locale', head.lang === 'es' ? 'es_US' : 'en_US'),
    ...articleTags(head, meta),
    ...imageTags(head, publicUrl, meta),
    ...(head.noindex === true ? [tag('meta', { name: 'robots', content: 'noindex' })] : []),
    ...(head.alternates ?? []).map(({ type, title, href }) => tag('link', { rel: 'alternate', type, title, href })),
  ];
  // `<` cannot end the script block when it is written as an escape.
  if (head.jsonLd !== undefined)
    tags.push(`<script type="application/ld+json">${JSON.stringify(head.jsonLd).replaceAll('<', '\\u003c')}</script>`);
  return tags.join('\n    ');
}

type Meta = (property: string, content: string) => string;

function articleTags({ article }: Head, meta: Meta): string[] {
  return article === undefined
    ? []
    : [meta('article:published_time', article.publishedAt), meta('article:modified_time', article.changedAt)];
}

function imageTags({ image }: Head, publicUrl: string, meta: Meta): string[] {
  if (image === undefined) return [tag('meta', { name: 'twitter:card', content: 'summary' })];
  return [
    meta('og:image', `${publicUrl}${image.path}`),
    meta('og:image:type', 'image/png'),
    meta('og:image:width', '1200'),
    meta('og:image:height', '630'),
    meta('og:image:alt', image.alt),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ];
}

export interface PageParts {
  head: Head;
  publicUrl: string;
  /** Of which city it tells: what the client knows of it. */
  city: City;
  body: string;
  /** For readers without scripts, behind everything else. */ noscript?: string;
  /** The records are a recording with the dates of then: what is shown at first must not end at some days ago. */
  recording?: boolean;
  /** The records are a recording or made up, whatever their dates: nothing here is called live. */ notLive?: boolean;
  /** Lets the page's own style blocks past the content security policy. */ nonce: string;
}

/** Fills the built page: language, title, description, head and the text for readers without scripts. */
export function fillPage(
  template: string,
  { head, publicUrl, city, body, nonce, noscript = '', recording = false, notLive = false }: PageParts,
): string {
  const title = head.title === 'Moontower' ? head.title : `${head.title} · Moontower`;
  const named = template
    .replace(
      /<html lang="[^"]*"/,
      () => `<html lang="${head.lang}"${recording ? ' data-recording' : ''}${notLive ? ' data-not-live' : ''}`,
    )
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => tag('meta', { name: 'description', content: head.description }));
  // Home needs no other screen, and a page in another site has none.
  const needsTable = head.path !== '/' && !head.path.startsWith('/embed/');
  return named
    .replace(/<!--not-home (.*?)-->/, (_comment, links: string) => (needsTable ? links : ''))
    .replace('<!--head-->', () =>
      [tag('meta', { property: 'csp-nonce', nonce, content: '' }), pageCityTag(city), headTags(head, publicUrl)].join(
        '\n    ',
      ),
    )
    .replace('<style>', () => `<style nonce="${nonce}">`)
    .replace('<!--noscript-->', () => noscript)
    .replace('<!--page-->', () => body);
}
