import { alertEndpoints } from '@moontower/alerts/api';
import { analyticsEndpoints } from '@moontower/analytics/api';
import { bulletinEndpoints } from '@moontower/bulletins/api';
import type { Endpoint } from '@moontower/endpoints/answer';
import { homelessnessEndpoints } from '@moontower/homelessness/api';
import { inquiryEndpoints } from '@moontower/inquiries/api';
import { nonprofitEndpoints } from '@moontower/nonprofits/api';
import { propertyEndpoints } from '@moontower/properties/api';
import type { Deps } from '../src/deps.ts';
import { noAlerts, noInquiries, noSubscriptions } from './no-answers.ts';

/** Endpoints of the rooms over fakes; what a room reads for itself brings nothing. */
export function fakeRooms(deps: Omit<Deps, 'roomEndpoints'>): Endpoint[] {
  return [
    ...inquiryEndpoints({ ...deps, inquiries: noInquiries }),
    ...alertEndpoints({ ...deps, alerts: noAlerts, subscriptions: noSubscriptions }),
    ...bulletinEndpoints(deps),
    ...homelessnessEndpoints(deps),
    ...nonprofitEndpoints(deps),
    ...analyticsEndpoints(deps),
    ...propertyEndpoints(deps),
  ];
}
