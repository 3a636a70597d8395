import { AppError, type PublishedRows } from '@moontower/contracts';
import type { Lang } from '@moontower/contracts/wire/lang';
import { serverWords } from '@moontower/words/server-words';
import type { Deps } from '../deps.ts';
import { escapeMarkup } from '@moontower/exports/atom';
import { localPath } from '@moontower/exports/local-path';
import { sourceIn } from '@moontower/exports/tell-item';
import { readRow } from '../rows/read-row.ts';
import { webAddress } from './item-page.ts';
import type { PageContent } from './head.ts';
import type { FoundPage } from './page-list.ts';

const LONGEST_ID = 400;

/** A published row for readers and programs without scripts. Search engines are sent to the page made from it. */
export async function rowPage(
  deps: Pick<Deps, 'items' | 'past' | 'rows' | 'publicUrl'>,
  { value = '', lang, path, titles }: FoundPage,
): Promise<PageContent | undefined> {
  const found = value.length > LONGEST_ID ? undefined : await read(deps, value);
  if (found === undefined) return undefined;
  const source = sourceIn(found.source.title, lang);
  const name = found.title ?? source;
  const api = `${deps.publicUrl}/api/row/${encodeURIComponent(found.id)}`;
  return {
    status: 200,
    head: {
      lang,
      path,
      title: `${titles[lang]}: ${name}`,
      description: `${titles[lang]} · ${source}, ${found.source.publisher}`,
      noindex: true,
      alternates: [{ type: 'application/json', title: `${name} (JSON)`, href: api }],
    },
    body: bodyOf(found, titles[lang], lang),
  };
}

function bodyOf({ rows, title, page, source, simulated }: PublishedRows, heading: string, lang: Lang): string {
  const words = serverWords.pages[lang].item;
  const name = sourceIn(source.title, lang);
  const columns = rows.map(({ columns: given }) => {
    const cells = Object.entries(given).map(
      ([column, value]) =>
        `<dt>${escapeMarkup(column)}</dt><dd dir="auto">` +
        `${escapeMarkup(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))}</dd>`,
    );
    return `<dl lang="en">${cells.join('')}</dl>`;
  });
  return [
    `<main class="server-sent"><h1>${escapeMarkup(heading)}</h1>`,
    simulated === true ? `<p><strong>${words.sample}</strong></p>` : '',
    title === undefined || page === undefined
      ? ''
      : `<p><a href="${escapeMarkup(localPath(page, lang))}" lang="en">${escapeMarkup(title)}</a></p>`,
    ...columns,
    `<p>${words.source}: <a href="${escapeMarkup(webAddress(source.homepage))}"` +
      `${name === source.title ? ' lang="en"' : ''} rel="noopener">${escapeMarkup(name)}</a></p></main>`,
  ].join('');
}

async function read(deps: Pick<Deps, 'items' | 'past' | 'rows'>, id: string): Promise<PublishedRows | undefined> {
  try {
    return await readRow(deps, id);
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'gone')) return undefined;
    throw new AppError('unavailable', undefined, { cause: error });
  }
}
