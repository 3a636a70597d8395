import { lazyPart } from '../../feedback/lazy-part.tsx';

/** Why nothing is there, by source, with its words: fetched only where something is missing. */
export const SourcesNotRead = lazyPart(async () => (await import('./SourcesNotRead.tsx')).SourcesNotRead, ['status']);
