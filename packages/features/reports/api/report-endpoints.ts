import type { Endpoint } from '@moontower/endpoints/answer';
import { followEndpoints } from './follow-endpoints.ts';
import { incidentEndpoints } from './incident-endpoints.ts';
import { officialEndpoints } from './official-endpoints.ts';
import { photoEndpoints } from './photo-endpoints.ts';
import type { ReportsContext } from './reports-context.ts';
import { reviewEndpoints } from './review-endpoints.ts';

/** Reports of residents with their photos, the letters about them, their review, and who follows them. */
export function reportEndpoints(context: ReportsContext): Endpoint[] {
  return [
    ...incidentEndpoints(context),
    ...photoEndpoints(context),
    ...officialEndpoints(context),
    ...reviewEndpoints(context),
    ...followEndpoints(context),
  ];
}
