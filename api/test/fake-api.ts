import type { Server } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import type { Deps } from '../src/deps.ts';
import { createAnswerCache, type AnswerCache } from '../src/http/answers/answer-cache.ts';
import { createApp, type AppOptions } from '../src/http/app.ts';
import { closeServer, createServer, listen, type Patience } from '../src/http/server.ts';
import { fakeDeps } from './fake-deps.ts';

export interface FakeApi {
  url: () => string;
  ask: (path: string, init?: RequestInit) => Promise<Response>;
  cache: AnswerCache;
  deps: Deps;
}

/** The HTTP side over fakes, on a port of its own. */
export function fakeApi(
  about: Partial<Deps> = {},
  { patience, ...options }: Partial<AppOptions> & { patience?: Patience } = {},
): FakeApi {
  const deps = fakeDeps(about);
  const cache = createAnswerCache({ nowMs: deps.nowMs });
  let server: Server | undefined;
  let url = '';
  beforeAll(async () => {
    const app = createApp({ deps, cache, ...options });
    server = createServer({ app, cache, onTls: deps.visitors.onTls, ...(patience === undefined ? {} : { patience }) });
    url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  });
  afterAll(async () => {
    if (server !== undefined) await closeServer(server);
  });
  return { url: () => url, ask: (path, init) => fetch(`${url}${path}`, init), cache, deps };
}
