import type { Route } from '@moontower/contracts/route';
import {
  askConfirm,
  askReset,
  changePassword,
  confirmEmail,
  deleteAccount,
  endSessions,
  getHeldData,
  getMe,
  login,
  logout,
  refuseMail,
  register,
  resetPassword,
} from '@moontower/contracts/routes/accounts';
import { listAudit, listDeeds, listPeople, setOpen, setRoles } from '@moontower/contracts/routes/people';
import { getGoneItem, getItem, listItems } from '@moontower/contracts/routes/items';
import { getPlace } from '@moontower/contracts/routes/places';
import {
  askContestCode,
  contestPurchase,
  decideClaim,
  issueContestCode,
  listClaims,
  listCorrections,
  listFactChecks,
  makeClaim,
} from '@moontower/contracts/routes/claims';
import {
  getDepartment,
  getFlagged,
  getPorkStatistics,
  getPurchase,
  getVendor,
  listFlagged,
  listRules,
} from '@moontower/contracts/routes/pork';
import { getStatsSummary, listFeeds } from '@moontower/contracts/routes/feeds';
import { listEvents } from '@moontower/contracts/routes/events';
import { geocode } from '@moontower/contracts/routes/geocode';
import { getRow } from '@moontower/contracts/routes/row';
import { getSourceHosts } from '@moontower/contracts/routes/source-hosts';
import { allRoomRoutes, roomRoutes } from './room-routes.ts';

/** Every route of the API. OpenAPI, the docs and the registry tests read this list. */
export const routes = {
  listItems,
  getItem,
  getGoneItem,
  getPlace,
  ...roomRoutes.council,
  ...roomRoutes.pulse,
  listFlagged,
  getPurchase,
  getFlagged,
  getVendor,
  getDepartment,
  getPorkStatistics,
  listRules,
  listFactChecks,
  makeClaim,
  contestPurchase,
  askContestCode,
  issueContestCode,
  listClaims,
  decideClaim,
  listCorrections,
  listFeeds,
  getStatsSummary,
  ...roomRoutes.analytics,
  ...roomRoutes.properties,
  ...roomRoutes.homelessness,
  ...roomRoutes.nonprofits,
  listEvents,
  geocode,
  ...roomRoutes.bulletins,
  ...roomRoutes.alerts,
  ...roomRoutes.reports,
  ...roomRoutes.findings,
  ...roomRoutes.inquiries,
  ...roomRoutes.open311,
  getMe,
  login,
  register,
  logout,
  endSessions,
  changePassword,
  askReset,
  resetPassword,
  askConfirm,
  confirmEmail,
  refuseMail,
  getHeldData,
  deleteAccount,
  listPeople,
  setRoles,
  setOpen,
  listDeeds,
  listAudit,
  getRow,
  ...allRoomRoutes,
  getSourceHosts,
} as const satisfies Record<string, Route>;
