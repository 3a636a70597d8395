import { en } from './en/en.ts';
import type { bulletins } from './en/bulletins.ts';
import type { embed } from './en/embed.ts';
import type { extras } from './en/extras.ts';
import type { feed } from './en/feed.ts';
import type { feedParts } from './en/feed-parts.ts';
import type { item } from './en/item.ts';
import type { pages } from './en/pages.ts';
import type { pork } from './en/pork.ts';
import type { pulse } from './en/pulse.ts';
import type { status } from './en/status.ts';
import type { shell } from './en/shell.ts';
import type { ui } from './en/ui.ts';
import type { Shape } from './shape.ts';

interface English { shell: typeof shell; ui: typeof ui; feed: typeof feed; feedParts: typeof feedParts; extras: typeof extras; bulletins: typeof bulletins; embed: typeof embed; item: typeof item; pages: typeof pages; pork: typeof pork; pulse: typeof pulse; status: typeof status }
export type Words = Shape<English>;
/** The words of one screen or of the frame around all screens. */
export type Area = keyof Words;
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** `es-US`, not `es`: numbers keep 1,234.5 as everywhere in the United States. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' };

type Loaders = { [A in Area]: () => Promise<Words[A]> };
/** English words of the frame and the first screen are in the first page; all others are fetched with the screen that speaks them. */
const loaders: Record<Language, Loaders> = {
  en: {
    shell: async () => en.shell, ui: async () => en.ui, feed: async () => en.feed,
    extras: async () => (await import('./en/extras.ts')).extras, bulletins: async () => (await import('./en/bulletins.ts')).bulletins,
    embed: async () => (await import('./en/embed.ts')).embed,
    feedParts: async () => (await import('./en/feed-parts.ts')).feedParts,
    item: async () => (await import('./en/item.ts')).item, pages: async () => (await import('./en/pages.ts')).pages, pork: async () => (await import('./en/pork.ts')).pork,
    pulse: async () => (await import('./en/pulse.ts')).pulse, status: async () => (await import('./en/status.ts')).status,
  },
  es: {
    shell: async () => (await import('./es/es.ts')).es.shell, ui: async () => (await import('./es/es.ts')).es.ui, feed: async () => (await import('./es/es.ts')).es.feed,
    extras: async () => (await import('./es/extras.ts')).extras, bulletins: async () => (await import('./es/bulletins.ts')).bulletins,
    embed: async () => (await import('./es/embed.ts')).embed,
    feedParts: async () => (await import('./es/feed-parts.ts')).feedParts,
    item: async () => (await import('./es/item.ts')).item, pages: async () => (await import('./es/pages.ts')).pages, pork: async () => (await import('./es/pork.ts')).pork,
    pulse: async () => (await import('./es/pulse.ts')).pulse, status: async () => (await import('./es/status.ts')).status,
  },
};

const loaded: Record<Language, Partial<Words>> = { en: { ...en }, es: {} };

async function loadArea<A extends Area>(language: Language, area: A): Promise<void> {
  loaded[language][area] ??= await loaders[language][area]();
}

/** Fetches the words of these areas; a screen is drawn only once its own are here. */
export async function loadWords(language: Language, areas: readonly Area[] = ['shell', 'ui', 'feed']): Promise<Words> {
  await Promise.all(areas.map((area) => loadArea(language, area)));
  return spoken(language);
}

function need<A extends Area>(language: Language, area: A): Words[A] {
  const words = loaded[language][area];
  if (words === undefined) throw new Error(`the words of ${area} are not loaded: name the area where routes.tsx names the screen`);
  return words;
}

/** All words of a language; reading an area that no one has loaded throws. */
export function spoken(language: Language): Words {
  return {
    get shell() { return need(language, 'shell'); }, get ui() { return need(language, 'ui'); }, get feed() { return need(language, 'feed'); },
    get extras() { return need(language, 'extras'); }, get bulletins() { return need(language, 'bulletins'); },
    get embed() { return need(language, 'embed'); },
    get pages() { return need(language, 'pages'); },
    get feedParts() { return need(language, 'feedParts'); },
    get item() { return need(language, 'item'); }, get pork() { return need(language, 'pork'); }, get pulse() { return need(language, 'pulse'); },
    get status() { return need(language, 'status'); },
  };
}
