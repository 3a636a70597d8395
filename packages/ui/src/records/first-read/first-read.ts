import { lazyPart } from '../../feedback/lazy-part.tsx';

/**
 * What is said beside what was found while records are read for the first time, with its words: fetched when it is so.
 */
export const FirstReadNote = lazyPart(async () => (await import('./FirstRead.tsx')).FirstReadNote, ['status']);
