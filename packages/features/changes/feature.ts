import { defineFeature } from '@moontower/feature/define-feature';

/** What publishers changed or removed after they published it: listed, narrowed, taken home as a file. */
export const changes = defineFeature({
  name: 'changes',
  api: async () => {
    const [{ changeEndpoints }, { versionReads }, { OPEN_FILES }, { withheldPurchases }] = await Promise.all([
      import('./api/change-endpoints.ts'),
      import('@moontower/store/versions/version-reads'),
      import('@moontower/store/rows/published-rows'),
      import('@moontower/store/spending/reviews'),
    ]);
    return {
      endpoints: ({ store, ...context }) => {
        const around = { withheldPurchases: () => withheldPurchases(store), openFeeds: OPEN_FILES };
        return changeEndpoints({ ...context, versions: versionReads(store, around) });
      },
    };
  },
});
