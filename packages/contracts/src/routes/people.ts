import { z } from 'zod';
import { GrantedRole, Person } from '../accounts/account.ts';
import { AuditEntry, AuditActionName } from '../accounts/audit.ts';
import { defineRoute } from '../route.ts';

const nothing = z.strictObject({});
const common = { query: nothing, cacheSeconds: 0, formats: [], auth: 'operator' } as const;
const OnePerson = z.strictObject({ id: z.string().regex(/^[\w-]{1,60}$/, 'is not the id of an account') });

export const listPeople = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/people',
  params: nothing,
  query: z.strictObject({
    q: z.string().trim().min(1).max(100).optional().describe('The beginning of an e-mail address'),
    role: GrantedRole.optional(),
    limit: z.coerce.number().pipe(z.int().min(1).max(200)).default(50),
  }),
  body: nothing,
  response: z.object({ people: z.array(Person), total: z.int() }),
  summary: 'Accounts, newest first, for operators.',
});

export const setRoles = defineRoute({
  ...common,
  method: 'PUT',
  path: '/api/people/:id/roles',
  params: OnePerson,
  body: z.strictObject({ roles: z.array(GrantedRole).max(3) }),
  response: Person,
  summary: 'Grants and takes roles. It holds with the next request of the account, and stands in the audit log.',
});

export const setOpen = defineRoute({
  ...common,
  method: 'PUT',
  path: '/api/people/:id/open',
  params: OnePerson,
  body: z.strictObject({ open: z.boolean() }),
  response: Person,
  summary: 'Shuts an account, which ends its sign-ins, or opens it again. It stands in the audit log.',
});

export const listDeeds = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/people/:id/log',
  params: OnePerson,
  body: nothing,
  response: z.object({
    lines: z.array(
      z.object({
        who: z.string(),
        what: z.string(),
        at: z.string(),
        details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
      }),
    ),
  }),
  summary: 'What operators did to an account, newest first.',
});

export const listAudit = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/ops/audit',
  params: nothing,
  query: z.strictObject({
    what: AuditActionName.optional(),
    limit: z.coerce.number().pipe(z.int().min(1).max(200)).default(50),
    cursor: z.string().max(100).optional(),
  }),
  body: nothing,
  response: z.object({
    deeds: z.array(AuditEntry),
    next: z.string().optional().describe('The cursor of earlier ones'),
  }),
  summary: 'What operators, reviewers and city staff did to accounts and to the service, newest first.',
});
