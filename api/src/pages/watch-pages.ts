import { AppError, Ein } from '@moontower/contracts';
import { FindingId } from '@moontower/findings/contract';
import { serverWords } from '@moontower/words/server-words';
import type { Deps } from '../deps.ts';
import { escapeMarkup } from '@moontower/exports/atom';
import type { PageContent } from './head.ts';
import type { FoundPage } from './page-list.ts';

type WatchDeps = Pick<Deps, 'findings' | 'nonprofits' | 'publicUrl' | 'city'>;
const LONGEST = 200;

/**
 * What everybody may read of a finding; of a draft, or one that waits, there is nothing for those who ask without a
 * sign-in.
 */
export async function findingPage(
  { findings, publicUrl, city }: WatchDeps,
  { value, lang, path }: FoundPage,
): Promise<PageContent | undefined> {
  const id = FindingId.safeParse(value);
  if (!id.success) return undefined;
  const finding = await findings.get(id.data, undefined).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw new AppError('unavailable', undefined, { cause: error });
  });
  if (finding === undefined) return undefined;
  const { reviewed } = serverWords.exports[lang].findings;
  const { claim, text, state, language } = finding;
  const description = `${reviewed} ${text.slice(0, LONGEST)}`;
  const feed = { type: 'application/json', title: `${claim} (JSON)`, href: `${publicUrl}/api/findings/${finding.id}` };
  return {
    status: 200,
    head: {
      lang,
      path,
      title: claim,
      description,
      noindex: state !== 'live' || city.mode === 'sample',
      alternates: [feed],
    },
    body:
      `<main class="server-sent"><h1 lang="${language}">${escapeMarkup(claim)}</h1><p>${escapeMarkup(reviewed)}</p>` +
      `<p lang="${language}">${escapeMarkup(text)}</p></main>`,
  };
}

/** An organisation by its number; a number that the register does not have is none of our pages. */
export async function nonprofitPage(
  { nonprofits, publicUrl, city }: WatchDeps,
  { value = '', lang, path, titles }: FoundPage,
): Promise<PageContent | undefined> {
  if (!Ein.safeParse(value).success) return undefined;
  const found = await nonprofits.get(value).catch((error: unknown) => {
    throw new AppError('unavailable', undefined, { cause: error });
  });
  if (found === undefined) return undefined;
  const description = `${titles[lang]} · EIN ${found.ein}`;
  return {
    status: 200,
    head: {
      lang,
      path: path.replace(/^\/embed/, ''),
      title: found.name,
      description,
      noindex: path.startsWith('/embed/') || city.mode === 'sample',
      alternates: [
        { type: 'application/json', title: `${found.name} (JSON)`, href: `${publicUrl}/api/ngo/${found.ein}` },
      ],
    },
    body:
      `<main class="server-sent"><h1 lang="en">${escapeMarkup(found.name)}</h1><p>${escapeMarkup(description)}</p>` +
      '</main>',
  };
}
