import { defineFeature } from '@moontower/feature/define-feature';

/** Civic Pulse: what happens where, as a map and as a list that is the map's equal. */
export const pulse = defineFeature({
  name: 'pulse',
  api: async () => {
    const { pulseEndpoints } = await import('./api/pulse-endpoints.ts');
    return { endpoints: pulseEndpoints };
  },
});
