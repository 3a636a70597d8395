import { lazyPart } from '../../feedback/lazy-part.tsx';

/** The sentence and the letter, with their words: for pages that speak no others of charts. */
export const NotPublishedPart = lazyPart(async () => (await import('./NotPublished.tsx')).NotPublished, ['extras']);
