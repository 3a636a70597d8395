import { defineFeature } from '@moontower/feature/define-feature';

/** Permits, cases and vacant buildings as one list with its stages and its four cards. */
export const properties = defineFeature({
  name: 'properties',
  api: async () => {
    const { propertyEndpoints } = await import('./api/property-endpoints.ts');
    return { endpoints: propertyEndpoints };
  },
});
