import type { GrantedRole, Person, User } from '@moontower/contracts';
import type { ClientSession, mongo } from 'mongoose';
import { appendAudit, readAudit, type AuditLine } from '../audit/audit-log.ts';
import type { Store } from '../db/connect.ts';
import { transactConcurrently } from '../db/transact.ts';
import { emailKeyOf, nativeAccounts, type AccountDocument } from './account-documents.ts';
import { accountsOf } from './accounts.ts';
import { readAuditEntries, type AuditQuery } from './read-audit-entries.ts';

const LIMIT_MS = 5_000;

/** Who does it, and by which request. */
export interface AuditContext {
  who: string;
  at: Date;
  request: string;
}
export interface PeopleQuery {
  q?: string | undefined;
  role?: GrantedRole | undefined;
  limit: number;
}
export type People = ReturnType<typeof peopleOf>;

/** Accounts as their owners and as operators see them. */
export function peopleOf(store: Store) {
  return {
    /** To themselves. */
    user: async (id: string): Promise<Omit<User, 'mail' | 'confirmLate'> | undefined> => {
      const found = await nativeAccounts(store).findOne({ _id: id }, { maxTimeMS: LIMIT_MS });
      return found === null ? undefined : userOf(found);
    },
    list: ({ q, role, limit }: PeopleQuery): Promise<{ people: Person[]; total: number }> =>
      list(store, { ...(q === undefined ? {} : beginsWith(q)), ...(role === undefined ? {} : { roles: role }) }, limit),
    setRoles: (id: string, roles: readonly GrantedRole[], doing: AuditContext): Promise<Person | undefined> =>
      transactConcurrently(store, (session) => grant(store, { id, roles, doing }, session)),
    setOpen: (id: string, open: boolean, doing: AuditContext): Promise<Person | undefined> =>
      transactConcurrently(store, async (session) => {
        const { enable, disable } = accountsOf(store);
        const known = open ? await enable(id, session) : await disable(id, doing.at, session);
        return known ? noted(store, { id, what: open ? 'account:opened' : 'account:shut', doing }, session) : undefined;
      }),
    log: (id: string): Promise<AuditLine[]> => readAudit(store, `account:${id}`),
    deeds: (asked: AuditQuery) => readAuditEntries(store, asked),
    /** Makes those operators whose addresses the settings name and who opened a link that was mailed there. */
    grantOperators: (emails: ReadonlySet<string>, doing: AuditContext): Promise<number> =>
      grantOperators(store, emails, doing),
  };
}

const beginsWith = (q: string) => ({
  emailKey: { $regex: `^${emailKeyOf(q).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}` },
});

async function list(store: Store, filter: mongo.Filter<AccountDocument>, limit: number) {
  const [people, total] = await Promise.all([
    nativeAccounts(store).find(filter, { maxTimeMS: LIMIT_MS }).sort({ createdAt: -1, _id: 1 }).limit(limit).toArray(),
    nativeAccounts(store).countDocuments(filter, { maxTimeMS: LIMIT_MS }),
  ]);
  return { people: people.map(personOf), total };
}

interface RoleGrant {
  id: string;
  roles: readonly GrantedRole[];
  doing: AuditContext;
}
async function grant(
  store: Store,
  { id, roles, doing }: RoleGrant,
  session: ClientSession,
): Promise<Person | undefined> {
  const before = await nativeAccounts(store).findOne({ _id: id }, { session });
  if (before === null) return undefined;
  const now = [...new Set(roles)].toSorted();
  await accountsOf(store).setRoles(id, now, session);
  const details = { before: before.roles.toSorted().join(' '), now: now.join(' ') };
  return noted(store, { id, what: 'account:granted', doing, details }, session);
}

interface AuditNote {
  id: string;
  what: string;
  doing: AuditContext;
  details?: AuditLine['details'];
}
async function noted(
  store: Store,
  { id, what, doing, details }: AuditNote,
  session: ClientSession,
): Promise<Person | undefined> {
  await appendAudit(store, { ...doing, what, subject: `account:${id}`, ...(details && { details }) }, session);
  const found = await nativeAccounts(store).findOne({ _id: id }, { session });
  return found === null ? undefined : personOf(found);
}

async function grantOperators(store: Store, emails: ReadonlySet<string>, doing: AuditContext): Promise<number> {
  if (emails.size === 0) return 0;
  const found = await nativeAccounts(store)
    .find({ emailKey: { $in: [...emails] }, roles: { $ne: 'operator' }, emailConfirmedAt: { $exists: true } })
    .toArray();
  for (const { _id: id, roles } of found) {
    const granted = [...roles.filter((role): role is GrantedRole => role !== 'user'), 'operator' as const];
    await transactConcurrently(store, (session) => grant(store, { id, roles: granted, doing }, session));
  }
  return found.length;
}

function personOf(account: AccountDocument): Person {
  const { _id: id, name, email, emailConfirmedAt, roles, createdAt, disabledAt, approved } = account;
  return {
    id,
    ...(name === undefined ? {} : { name }),
    email,
    emailConfirmed: emailConfirmedAt !== undefined,
    roles: roles.filter((role): role is GrantedRole => role !== 'user'),
    createdAt: createdAt.toISOString(),
    ...(disabledAt === undefined ? {} : { disabledAt: disabledAt.toISOString() }),
    approvedReports: approved?.reports ?? 0,
    approvedComments: approved?.comments ?? 0,
  };
}

function userOf(account: AccountDocument): Omit<User, 'mail' | 'confirmLate'> {
  const { _id: id, name, email, emailConfirmedAt, phone, address, roles, createdAt } = account;
  return {
    id,
    ...(name === undefined ? {} : { name }),
    email,
    emailConfirmed: emailConfirmedAt !== undefined,
    ...(phone === undefined ? {} : { phone }),
    ...(address === undefined ? {} : { address }),
    roles: ['user', ...roles],
    createdAt: createdAt.toISOString(),
  };
}
