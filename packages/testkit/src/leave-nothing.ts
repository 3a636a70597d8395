import { afterAll, vi } from 'vitest';

// Registered before a file's own hooks, so that it runs after them.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if ('document' in globalThis) document.body.replaceChildren();
});
