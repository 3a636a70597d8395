import { HEALTH_KINDS } from '@moontower/contracts/health';
import { defineFeature } from '@moontower/feature/define-feature';

/** What operators see and do: what is wrong now, and the way to each of their desks. */
export const operations = defineFeature({
  name: 'operations',
  api: async () => {
    const [
      { operationsEndpoints },
      { operatorActs },
      { heldReadings },
      { setAsideDesk },
      { serviceHealth },
      { watchIssues },
    ] = await Promise.all([
      import('./api/operations-endpoints.ts'),
      import('./store/operator-acts.ts'),
      import('./store/held-readings.ts'),
      import('./store/set-aside.ts'),
      import('./api/service-health.ts'),
      import('./api/watch-issues.ts'),
    ]);
    return {
      start: (context) => (context.operatorAlerts.targets.length === 0 ? undefined : watchIssues(context)),
      measure: async (context, metrics) => {
        const { issues } = await serviceHealth(context);
        metrics.healthIssues.reset();
        for (const kind of HEALTH_KINDS)
          metrics.healthIssues.set({ kind }, issues.filter((issue) => issue.kind === kind).length);
      },
      endpoints: (context) =>
        operationsEndpoints({
          health: () => serviceHealth(context),
          acts: operatorActs(context.store),
          held: heldReadings(context.store),
          aside: setAsideDesk(context.store, context.feeds),
          nowMs: context.nowMs,
        }),
    };
  },
});
