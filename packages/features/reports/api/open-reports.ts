import type { ApiContext } from '@moontower/feature/define-feature';
import { incidentsOf, type Incidents } from '../store/incidents.ts';

type Setting = 'store' | 'publicUrl' | 'city' | 'facts' | 'filesWithCity' | 'floodPoints' | 'photoLimits';

/** Reports as this API keeps them: of this city, within the limits and the room for photos that are set here. */
export const openReports = ({
  store,
  publicUrl,
  city,
  facts,
  filesWithCity,
  floodPoints,
  photoLimits,
}: Pick<ApiContext, Setting>): Incidents =>
  incidentsOf(store, {
    publicUrl,
    simulated: city.mode === 'sample',
    zone: facts.zone,
    tickets: filesWithCity ? facts.tickets : { ...facts.tickets, codes: {} },
    photoRoom: photoLimits,
    ...(floodPoints === undefined ? {} : { floodPoints }),
  });
