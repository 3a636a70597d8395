import { afterAll, vi } from 'vitest';

// Registered before a file's own hooks, so that it runs after them.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (!('document' in globalThis)) return;
  document.body.replaceChildren();
  // A router notes its steps in the history, and another file's reader would be at one of them.
  history.replaceState(null, '', '/');
});
