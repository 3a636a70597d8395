import { defineFeature } from '@moontower/feature/define-feature';

/** One search over screens, places, names, findings, feeds and records: an index in the memory of each API. */
export const search = defineFeature({
  name: 'search',
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
});
