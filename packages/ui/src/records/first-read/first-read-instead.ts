import { lazyPart } from '../../feedback/lazy-part.tsx';

/**
 * What is said instead of an emptiness while records are read for the first time, with its words. Apart from the note,
 * which the first page names.
 */
export const FirstRead = lazyPart(
  async () => (await import('./FirstRead.tsx')).FirstRead,
  ['status'],
  ({ children }) => children,
);
