import { defineFeature } from '@moontower/feature/define-feature';

/** Budget, development, business and districts in figures, each with its source and the rows behind it. */
export const analytics = defineFeature({
  name: 'analytics',
  api: async () => {
    const { analyticsEndpoints } = await import('./api/analytics-endpoints.ts');
    return { endpoints: analyticsEndpoints };
  },
});
