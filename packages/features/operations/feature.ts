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
      { outboxDesk },
      { healthSinceWhen },
      { watchIssues },
      { setServiceFigures },
    ] = await Promise.all([
      import('./api/operations-endpoints.ts'),
      import('./store/operator-acts.ts'),
      import('./store/held-readings.ts'),
      import('./store/set-aside.ts'),
      import('./store/outbox-desk.ts'),
      import('./api/service-health.ts'),
      import('./api/watch-issues.ts'),
      import('./api/set-figures.ts'),
    ]);
    return {
      start: (context) => (context.operatorAlerts.targets.length === 0 ? undefined : watchIssues(context)),
      measure: setServiceFigures,
      endpoints: (context) =>
        operationsEndpoints({
          health: () => healthSinceWhen(context),
          acts: operatorActs(context.store),
          held: heldReadings(context.store),
          outbox: outboxDesk(context.store, { sends: context.sends.mail, nowMs: context.nowMs }),
          aside: setAsideDesk(context.store, context.feeds),
          nowMs: context.nowMs,
        }),
    };
  },
});
