import { AuditActionName, AUDIT_ACTIONS, type AuditEntry, type AuditAction } from '@moontower/contracts';
import { pageAudit } from '../audit/audit-log.ts';
import type { Store } from '../db/connect.ts';
import { nativeAccounts } from './account-documents.ts';

const LIMIT_MS = 5_000;
const ACCOUNT = /^account:(.+)$/;

export interface AuditQuery {
  what?: AuditAction | undefined;
  limit: number;
  cursor?: string | undefined;
}

/**
 * What those who run the service did, newest first, with the addresses of accounts that are still there: an erased one
 * is an id and nothing else.
 */
export async function readAuditEntries(
  store: Store,
  { what, limit, cursor }: AuditQuery,
): Promise<{ deeds: AuditEntry[]; next?: string }> {
  const { lines, next } = await pageAudit(store, { what: what === undefined ? AUDIT_ACTIONS : [what], limit, cursor });
  const ids = lines.flatMap(({ who, subject }) => [who, ACCOUNT.exec(subject)?.[1] ?? []].flat());
  const emails = await emailsOf(store, ids);
  const deeds = lines.map(({ id, at, what: done, who, subject, details }): AuditEntry => ({
    id,
    at: at.toISOString(),
    what: AuditActionName.parse(done),
    who,
    whoEmail: emails.get(who),
    subject,
    subjectEmail: emails.get(ACCOUNT.exec(subject)?.[1] ?? ''),
    details,
  }));
  return { deeds, ...(next === undefined ? {} : { next }) };
}

async function emailsOf(store: Store, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await nativeAccounts(store)
    .find({ _id: { $in: [...new Set(ids)] } }, { projection: { email: 1 }, maxTimeMS: LIMIT_MS })
    .toArray();
  return new Map(found.map(({ _id, email }) => [_id, email]));
}
