import { defineFeature } from '@moontower/feature/define-feature';
import { unfedEngine } from './store/search-builds.ts';

/** One search over screens, places, names, findings, feeds and records: in the memory of each API, or an engine's. */
export const search = defineFeature({
  name: 'search',
  health: unfedEngine,
  api: async () => {
    const [{ searchEndpoints }, { searchOf }] = await Promise.all([
      import('./api/search-endpoints.ts'),
      import('./api/start-search.ts'),
    ]);
    return {
      endpoints: (context) => {
        const running = searchOf(context);
        context.follow(running);
        return searchEndpoints({ ...context, search: running });
      },
    };
  },
  worker: async () => ({
    start: ({ deps }) => {
      const { searchEngine } = deps;
      if (searchEngine === undefined) return undefined;
      const feeding = import('./worker/feed-engine.ts').then(({ feedEngine }) => feedEngine(deps, searchEngine));
      return { name: 'search engine', stop: async () => (await feeding).stop() };
    },
  }),
});
