import { defineFeature } from '@moontower/feature/define-feature';

/** What publishers changed or removed after they published it: listed, narrowed, taken home as a file. */
export const changes = defineFeature({
  name: 'changes',
  api: async () => {
    const [{ changeEndpoints }, { changesPack }, { changeReads }] = await Promise.all([
      import('./api/change-endpoints.ts'),
      import('./api/change-pack.ts'),
      import('./store/change-reads.ts'),
    ]);
    return {
      endpoints: ({ store, ...context }) => {
        const versions = changeReads(store);
        const pack: Parameters<typeof changeEndpoints>[0]['pack'] = (asked) =>
          changesPack({ ...context, store, versions }, asked);
        return changeEndpoints({ ...context, versions, pack });
      },
    };
  },
});
