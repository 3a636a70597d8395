import type { Address } from '@moontower/contracts/wire/asking';
import type {
  getHealth as GetHealth,
  readFeed as ReadFeed,
  askSources as AskSources,
  retryJobs as RetryJobs,
  dismissJobs as DismissJobs,
  getHeldChange as GetHeldChange,
  releaseHeld as ReleaseHeld,
  dismissHeld as DismissHeld,
  pauseFeed as PauseFeed,
  listSetAside as ListSetAside,
  replayRows as ReplayRows,
  listMails as ListMails,
  retryMails as RetryMails,
  cancelMail as CancelMail,
  dismissMailFailures as DismissMailFailures,
} from './routes.ts';

export const getHealth: Address<typeof GetHealth> = { method: 'GET', path: '/api/ops/health', formats: [] };

export const readFeed: Address<typeof ReadFeed> = {
  method: 'POST',
  path: '/api/ops/feeds/:feed/readings',
  formats: [],
};

export const askSources: Address<typeof AskSources> = { method: 'POST', path: '/api/ops/source-readings', formats: [] };

export const retryJobs: Address<typeof RetryJobs> = {
  method: 'POST',
  path: '/api/ops/jobs/:name/retries',
  formats: [],
};

export const dismissJobs: Address<typeof DismissJobs> = {
  method: 'DELETE',
  path: '/api/ops/jobs/:name/failures',
  formats: [],
};

export const getHeldChange: Address<typeof GetHeldChange> = {
  method: 'GET',
  path: '/api/ops/feeds/:feed/held',
  formats: [],
};

export const releaseHeld: Address<typeof ReleaseHeld> = {
  method: 'POST',
  path: '/api/ops/feeds/:feed/releases',
  formats: [],
};

export const dismissHeld: Address<typeof DismissHeld> = {
  method: 'DELETE',
  path: '/api/ops/feeds/:feed/held',
  formats: [],
};

export const pauseFeed: Address<typeof PauseFeed> = { method: 'PUT', path: '/api/ops/feeds/:feed/pause', formats: [] };

export const listSetAside: Address<typeof ListSetAside> = { method: 'GET', path: '/api/ops/quarantine', formats: [] };

export const replayRows: Address<typeof ReplayRows> = {
  method: 'POST',
  path: '/api/ops/feeds/:feed/replays',
  formats: [],
};

export const listMails: Address<typeof ListMails> = { method: 'GET', path: '/api/ops/mails', formats: [] };

export const retryMails: Address<typeof RetryMails> = { method: 'POST', path: '/api/ops/mails/tries', formats: [] };

export const cancelMail: Address<typeof CancelMail> = { method: 'DELETE', path: '/api/ops/mails/:mail', formats: [] };

export const dismissMailFailures: Address<typeof DismissMailFailures> = {
  method: 'DELETE',
  path: '/api/ops/mail-failures',
  formats: [],
};
