// Written by `npm run docs` from the folders of `packages/features`.

import { alertRoutes } from '@moontower/alerts/routes';
import { bulletinRoutes } from '@moontower/bulletins/routes';
import { homelessnessRoutes } from '@moontower/homelessness/routes';
import { inquiryRoutes } from '@moontower/inquiries/routes';
import { nonprofitRoutes } from '@moontower/nonprofits/routes';

/** Routes of rooms, by room. */
export const roomRoutes = {
  alerts: alertRoutes,
  bulletins: bulletinRoutes,
  homelessness: homelessnessRoutes,
  inquiries: inquiryRoutes,
  nonprofits: nonprofitRoutes,
} as const;

/** The same by their own names. */
export const allRoomRoutes = {
  ...alertRoutes,
  ...bulletinRoutes,
  ...homelessnessRoutes,
  ...inquiryRoutes,
  ...nonprofitRoutes,
} as const;
