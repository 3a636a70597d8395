import type { Lang } from '@moontower/contracts/wire/lang';
import type { Look } from './browser.ts';

/** One way in which a screen is seen. */
export interface Corner {
  /** `1440 light en` */
  name: string;
  look: Look;
  language: Lang;
  /** What stands before a path in this language. */
  path: '' | '/es';
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const LANGUAGES = [
  { language: 'en', path: '' },
  { language: 'es', path: '/es' },
] as const;

const all: readonly Corner[] = SIZES.flatMap((size) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    LANGUAGES.map((spoken) => ({
      name: `${size.width} ${theme} ${spoken.language}`,
      look: { ...size, theme },
      ...spoken,
    })),
  ),
);
/** Each size, theme and language once: the eight take four times as long. */
const usual = all.filter(({ name }) => name === '1440 light en' || name === '390 dark es');

/** A walk is gone at each size in each language, and in each theme at both sizes. */
const walked = all.filter(({ name }) =>
  ['390 light en', '390 dark es', '1440 dark en', '1440 light es'].includes(name),
);

/** The corners that the variable `CORNERS` asks for: two without it, `all` eight. Throws on another word. */
export function cornersOf(asked = ''): readonly Corner[] {
  if (asked !== '' && asked !== 'all') throw new Error(`CORNERS is "${asked}"; it may be "all" or nothing`);
  return asked === 'all' ? all : usual;
}

/** The corners in which the numbered checks of every screen run. */
export const CORNERS = cornersOf(process.env['CORNERS']);
export const WIDE_CORNERS = CORNERS.filter(({ look }) => look.width >= 640);
export const PHONE_CORNERS = CORNERS.filter(({ look }) => look.width < 640);
/** The corners of walks over several screens: four, or the eight of `CORNERS=all`. */
export const WALK_CORNERS = CORNERS.length > usual.length ? all : walked;
export const PHONE_WALKS = WALK_CORNERS.filter(({ look }) => look.width < 640);
