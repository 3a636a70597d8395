import { lazyPart } from '../../feedback/lazy-part.tsx';

/** The banner about sources that are not up to date, with its words: fetched behind the page it stands on. */
export const LateFeeds = lazyPart(async () => (await import('./LateFeedsBanner.tsx')).LateFeedsBanner, ['status']);
