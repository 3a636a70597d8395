import { alertEndpoints } from '@moontower/alerts/api';
import { analyticsEndpoints } from '@moontower/analytics/api';
import { bulletinEndpoints } from '@moontower/bulletins/api';
import { changeEndpoints } from '@moontower/changes/api';
import { councilEndpoints } from '@moontower/council/api';
import { AppError } from '@moontower/contracts';
import type { Answer, Endpoint } from '@moontower/endpoints/answer';
import { findingEndpoints } from '@moontower/findings/api';
import { homelessnessEndpoints } from '@moontower/homelessness/api';
import { inquiryEndpoints } from '@moontower/inquiries/api';
import { nonprofitEndpoints } from '@moontower/nonprofits/api';
import { propertyEndpoints } from '@moontower/properties/api';
import { reportEndpoints } from '@moontower/reports/api';
import { searchEndpoints } from '@moontower/search/api';
import type { Search } from '@moontower/search/api/start-search';
import { open311Endpoints } from '@moontower/open311/api';
import { packEndpoints } from '@moontower/proofs/api/pack/pack-endpoints';
import { proofEndpoints } from '@moontower/proofs/api';
import type { LogReads } from '@moontower/proofs/store/log-reads';
import { operationsEndpoints } from '@moontower/operations/api';
import { pulseEndpoints } from '@moontower/pulse/api';
import type { Deps } from '../src/deps.ts';
import { noIncidents } from './no-incidents.ts';
import { findsNothing, noAlerts, noInquiries, noSubscriptions } from './no-answers.ts';

/** A log that has not begun. */
const noLog: LogReads = {
  state: async () => undefined,
  checkpoint: async () => undefined,
  tile: async () => undefined,
  entries: async () => undefined,
  leaf: async () => undefined,
  proof: async () => undefined,
};

const noEdits = { count: async () => 0 };
const noVersions = { list: async () => ({ changes: [], feeds: {} }), count: async () => ({ total: 0 }) };
const noPack = async (): Promise<Answer> => {
  throw new AppError('not_found', 'There is nothing to pack.');
};

/** Endpoints of the rooms over fakes; what a room reads for itself brings nothing. */
export function fakeRooms(
  deps: Omit<Deps, 'roomEndpoints' | 'measureRooms'>,
  search: Search = findsNothing,
): Endpoint[] {
  const context = {
    ...deps,
    screens: [],
    operatorAlerts: { targets: [], smtp: undefined, secret: undefined },
    healthChecks: [],
    searchEngine: undefined,
    redisAnswers: async () => undefined,
    letPass: async () => undefined,
    follow: () => undefined,
  };
  return [
    ...inquiryEndpoints({ ...context, inquiries: noInquiries }),
    ...alertEndpoints({ ...context, alerts: noAlerts, subscriptions: noSubscriptions, edits: noEdits }),
    ...bulletinEndpoints(context),
    ...changeEndpoints({ ...context, versions: noVersions, pack: noPack }),
    ...homelessnessEndpoints(context),
    ...nonprofitEndpoints(context),
    ...analyticsEndpoints(context),
    ...propertyEndpoints(context),
    ...searchEndpoints({ ...context, search }),
    ...pulseEndpoints(context),
    ...councilEndpoints(context),
    ...operationsEndpoints({
      ...context,
      health: async () => ({ lookedAt: new Date(deps.nowMs()).toISOString(), issues: [] }),
      acts: { read: async () => 1, ask: async () => ({ count: 1, waiting: 0, seconds: 0 }), settle: async () => 1 },
      held: {
        change: async (feed) => ({ feed, title: feed, reason: 'The new copy has 20 rows, the one before had 40.' }),
        release: async () => undefined,
        drop: async () => undefined,
        pause: async () => undefined,
      },
      outbox: {
        list: async () => ({
          server: true,
          counts: { waiting: 0, sending: 0, sent: 0, failed: 0, dropped: 0 },
          capped: [],
          mails: [],
          suspended: [],
        }),
        retry: async () => 1,
        drop: async () => 1,
        dismiss: async () => 1,
      },
      aside: { list: async () => ({ groups: [], rows: [] }), replay: async () => undefined },
    }),

    ...proofEndpoints({ log: noLog, proofs: { ofRow: async () => undefined, ofChange: async () => undefined } }),
    ...packEndpoints({ pack: noPack }),
    ...findingEndpoints(context),
    ...reportEndpoints({ ...context, incidents: noIncidents }),
    ...open311Endpoints({ ...context, incidents: noIncidents, open311Keys: { find: async () => undefined } }),
  ];
}
