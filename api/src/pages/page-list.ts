import type { Lang } from '@moontower/contracts/wire/lang';
import { AREA_NAMES } from '@moontower/words/areas';
import { roomFrames, roomScreens } from '@moontower/registry/room-screens';
import { FRAMES, isListed, SCREENS } from '@moontower/words/screens';
import type { Screen } from '@moontower/words/screen';
import { textAt } from '@moontower/words/text-at';
import { loadWords } from '@moontower/words/words';

const words = { en: await loadWords('en', AREA_NAMES), es: await loadWords('es', AREA_NAMES) };
const lines: readonly Screen[] = SCREENS;
const frames: readonly Screen[] = FRAMES;

/** The pages that search engines are told of. */
export const LISTED_PAGES = [...lines, ...roomScreens].filter(isListed).map(({ path }) => path);
/** What programs are asked not to read: the operators' part, what stands in other sites, and what the table closes. */
export const CLOSED_TO_ROBOTS = [
  '/ops/',
  '/embed/',
  ...[...lines, ...roomScreens].flatMap(({ path, closedToRobots }) => (closedToRobots === true ? [path] : [])),
];

const titled = [...lines, ...frames].map(({ path, title, role }) => ({
  path,
  role,
  // Read when a page is asked for: titles are the city's.
  title: {
    get en() {
      return textAt(words.en, title);
    },
    get es() {
      return textAt(words.es, title);
    },
  },
}));
const patterns = [...titled, ...roomScreens, ...roomFrames].map(({ path, title: titles, role }) => ({
  page: path,
  hidden: role !== undefined,
  titles,
  parts: path.split('/'),
}));

export interface FoundPage {
  page: string;
  titles: Record<Lang, string>;
  value: string | undefined;
  /** It is for a role: the server, which gets no token with a page, answers 404. */
  hidden: boolean;
  lang: Lang;
  /** Without the language. */ path: string;
}

/**
 * The page an address names, with its value; undefined when the client has no screen for it: a real 404. Spanish pages
 * begin with /es.
 */
export function findPage(pathname: string): FoundPage | undefined {
  const { lang, path } = splitLang(pathname);
  const parts = path.split('/');
  const found = patterns.find(
    ({ parts: wanted }) =>
      wanted.length === parts.length &&
      wanted.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at])),
  );
  if (found === undefined) return undefined;
  const at = found.parts.findIndex((part) => part.startsWith(':'));
  const value = at < 0 ? undefined : decode(parts[at] ?? '');
  return { page: found.page, titles: found.titles, value, hidden: found.hidden, lang, path };
}

export function splitLang(pathname: string): { lang: Lang; path: string } {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  if (trimmed === '/es') return { lang: 'es', path: '/' };
  return trimmed.startsWith('/es/') ? { lang: 'es', path: trimmed.slice(3) } : { lang: 'en', path: trimmed };
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
