import { defineFeature } from '@moontower/feature/define-feature';

/** What publishers changed or removed after they published it: listed, narrowed, taken home as a file. */
export const changes = defineFeature({
  name: 'changes',
  api: async () => {
    const [{ changeEndpoints }, { changeReads }] = await Promise.all([
      import('./api/change-endpoints.ts'),
      import('./store/change-reads.ts'),
    ]);
    return { endpoints: ({ store, ...context }) => changeEndpoints({ ...context, versions: changeReads(store) }) };
  },
});
