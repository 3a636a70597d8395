import { defineFeature } from '@moontower/feature/define-feature';

/** GeoReport v2: residents' reports for other programs, read by everybody and written with a key. */
export const open311 = defineFeature({
  name: 'open311',
  api: async () => {
    const [{ open311Endpoints }, { openReports }, { open311KeysOf }] = await Promise.all([
      import('./api/open311-endpoints.ts'),
      import('@moontower/reports/api/open-reports'),
      import('./store/open311-keys.ts'),
    ]);
    return {
      endpoints: (context) =>
        open311Endpoints({ ...context, incidents: openReports(context), open311Keys: open311KeysOf(context.store) }),
    };
  },
});
