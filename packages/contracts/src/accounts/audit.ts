import { z } from 'zod';
import { AUDIT_ACTIONS } from './audit-actions.ts';
import { Instant } from '../time.ts';

export const AuditActionName = z.enum(AUDIT_ACTIONS);

/** One line of the audit log. */
export const AuditEntry = z.strictObject({
  id: z.string(),
  at: Instant,
  what: AuditActionName,
  who: z.string().describe('Id of the account; `operators`: the operators’ token; `settings`; `shell`'),
  whoEmail: z.string().optional().describe('Of the account, while there is one'),
  subject: z.string().describe('What it was done to, `<noun>:<id>`'),
  subjectEmail: z.string().optional(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
