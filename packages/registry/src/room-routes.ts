// Written by `npm run docs` from the folders of `packages/features`.

import { alertRoutes } from '@moontower/alerts/routes';
import { analyticsRoutes } from '@moontower/analytics/routes';
import { bulletinRoutes } from '@moontower/bulletins/routes';
import { changeRoutes } from '@moontower/changes/routes';
import { councilRoutes } from '@moontower/council/routes';
import { findingRoutes } from '@moontower/findings/routes';
import { homelessnessRoutes } from '@moontower/homelessness/routes';
import { inquiryRoutes } from '@moontower/inquiries/routes';
import { nonprofitRoutes } from '@moontower/nonprofits/routes';
import { open311Routes } from '@moontower/open311/routes';
import { operationRoutes } from '@moontower/operations/routes';
import { proofRoutes } from '@moontower/proofs/routes';
import { propertyRoutes } from '@moontower/properties/routes';
import { pulseRoutes } from '@moontower/pulse/routes';
import { reportRoutes } from '@moontower/reports/routes';
import { searchRoutes } from '@moontower/search/routes';

/** Routes of rooms, by room. */
export const roomRoutes = {
  alerts: alertRoutes,
  analytics: analyticsRoutes,
  bulletins: bulletinRoutes,
  changes: changeRoutes,
  council: councilRoutes,
  findings: findingRoutes,
  homelessness: homelessnessRoutes,
  inquiries: inquiryRoutes,
  nonprofits: nonprofitRoutes,
  open311: open311Routes,
  operations: operationRoutes,
  proofs: proofRoutes,
  properties: propertyRoutes,
  pulse: pulseRoutes,
  reports: reportRoutes,
  search: searchRoutes,
} as const;

/** The same by their own names. */
export const allRoomRoutes = {
  ...alertRoutes,
  ...analyticsRoutes,
  ...bulletinRoutes,
  ...changeRoutes,
  ...councilRoutes,
  ...findingRoutes,
  ...homelessnessRoutes,
  ...inquiryRoutes,
  ...nonprofitRoutes,
  ...open311Routes,
  ...operationRoutes,
  ...proofRoutes,
  ...propertyRoutes,
  ...pulseRoutes,
  ...reportRoutes,
  ...searchRoutes,
} as const;
