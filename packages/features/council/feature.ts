import { defineFeature } from '@moontower/feature/define-feature';

/** The city council: meetings, agendas with their votes and contracts, and how each member voted. */
export const council = defineFeature({
  name: 'council',
  api: async () => {
    const { councilEndpoints } = await import('./api/council-endpoints.ts');
    return { endpoints: councilEndpoints };
  },
});
