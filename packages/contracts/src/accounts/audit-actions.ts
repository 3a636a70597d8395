/**
 * What those who run the service do, as its audit log names it. What residents do to their own reports is not listed
 * for anybody.
 */
export const AUDIT_ACTIONS = [
  'account:granted',
  'account:shut',
  'account:opened',
  'roster:changed',
  'open311-key:issued',
  'open311-key:revoked',
  'inquiry:removed',
  'contest:code-issued',
  'finding:code-issued',
  'incident:city-filing',
  'incident:city-ticket',
  'feed:asked',
  'feeds:asked',
  'feed:released',
  'feed:dropped',
  'feed:paused',
  'feed:resumed',
  'feed:replayed',
  'job:retried',
  'job:dismissed',
  'mail:retried',
  'mail:dropped',
  'mail:dismissed',
  'webhook:added',
  'webhook:renewed',
  'webhook:tested',
  'subscription:ended',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
