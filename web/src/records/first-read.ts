import { lazyPart } from '../ui/lazy-part.tsx';
import { NoteFailed } from '../ui/PartFailed.tsx';

/** What is said while records are read for the first time, with its words: fetched when there is an emptiness to explain. */
export const FirstRead = lazyPart(
  async () => (await import('./FirstRead.tsx')).FirstRead,
  ['status'],
  ({ children }) => children,
);
export const FirstReadNote = lazyPart(
  async () => (await import('./FirstRead.tsx')).FirstReadNote,
  ['status'],
  NoteFailed,
);
