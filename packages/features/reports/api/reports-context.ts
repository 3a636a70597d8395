import type { ApiContext } from '@moontower/feature/define-feature';
import type { Incidents } from '../store/incidents.ts';

/** What the endpoints of reports answer from. */
export interface ReportsContext extends Pick<ApiContext, 'nowMs' | 'publicUrl' | 'facts' | 'filesWithCity'> {
  incidents: Incidents;
}
