import type { Lang } from '@moontower/contracts/wire/lang';

/** The address of a page in a language: `/es` stands before the Spanish ones. */
export function localPath(path: string, lang: Lang): string {
  if (lang === 'en') return path;
  return path === '/' ? '/es' : `/es${path}`;
}
