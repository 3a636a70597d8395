import { defineFeature } from '@moontower/feature/define-feature';

/** What several sources say of homelessness, each by itself; whom to ask for help stands first. */
export const homelessness = defineFeature({
  name: 'homelessness',
  api: async () => {
    const { homelessnessEndpoints } = await import('./api/homelessness-endpoints.ts');
    return { endpoints: homelessnessEndpoints };
  },
});
