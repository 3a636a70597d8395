import { en } from './en/en.ts';
import type { Shape } from './shape.ts';

/** One area in both languages; the Spanish words must have the shape of the English ones. */
export function area<Name extends string, English extends Record<Name, unknown>>(
  name: Name,
  { en: english, es: spanish }: { en: () => Promise<English>; es: () => Promise<Record<Name, Shape<English[Name]>>> },
) {
  return { en: async () => (await english())[name], es: async () => (await spanish())[name] };
}

const first = async () => en;
const firstSpanish = async () => (await import('./es/es.ts')).es;

/**
 * What home speaks. English words of the frame and the feed are in the first page, all others are fetched with what
 * speaks them.
 */
export const FIRST_AREAS = {
  shell: area('shell', { en: first, es: firstSpanish }),
  ui: area('ui', { en: first, es: firstSpanish }),
  feed: area('feed', { en: first, es: firstSpanish }),
  feedParts: area('feedParts', {
    en: () => import('./en/items/feed-parts.ts'),
    es: () => import('./es/items/feed-parts.ts'),
  }),
  extras: area('extras', { en: () => import('./en/extras.ts'), es: () => import('./es/extras.ts') }),
  outcomes: area('outcomes', {
    en: () => import('./en/items/outcomes.ts'),
    es: () => import('./es/items/outcomes.ts'),
  }),
};
