import { z } from 'zod';
import {
  Claim,
  ClaimBody,
  ClaimDecision,
  ContestBody,
  ContestCodeAsk,
  Correction,
  FactCheck,
  IssuedCode,
  WaitingClaim,
} from '../spending/claim.ts';
import { PARTIES } from '../spending/claim-limits.ts';
import { defineRoute } from '../route.ts';
import { DAY_MS, HOUR_MS } from '../time.ts';

const nothing = z.strictObject({});
const ofPurchase = z.strictObject({ id: z.string().min(1).max(300) });
const common = { query: nothing, cacheSeconds: 0, formats: [] } as const;

export const listFactChecks = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/pork/claims',
  auth: 'public',
  params: nothing,
  body: nothing,
  cacheSeconds: 60,
  query: z.strictObject({ limit: z.coerce.number().pipe(z.int().min(1).max(200)).default(50) }),
  response: z.object({ checks: z.array(FactCheck), waiting: z.object({ claims: z.int(), contests: z.int() }) }),
  summary: 'Claims and contests that two reviewers decided, newest first, and how many wait.',
});

export const makeClaim = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/pork/flagged/:id/claims',
  auth: 'user',
  idempotent: true,
  params: ofPurchase,
  body: ClaimBody,
  limits: [
    { by: 'account', counts: 'requests', points: 5, perMs: HOUR_MS },
    { by: 'account', counts: 'requests', points: 10, perMs: DAY_MS },
  ],
  response: Claim,
  summary: 'Says something of a purchase, with links to what shows it. Two reviewers decide.',
});

export const contestPurchase = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/pork/flagged/:id/contest',
  auth: 'public',
  idempotent: true,
  params: ofPurchase,
  body: ContestBody,
  limits: [
    { by: 'address', counts: 'failures', points: 10, perMs: HOUR_MS },
    { by: 'address', counts: 'requests', points: 10, perMs: HOUR_MS },
  ],
  response: Claim,
  summary:
    'The named party contests a flag, with the code of a letter or a mail. A code holds for one purchase and once; ' +
    'the answer comes within seven working days.',
});

export const askContestCode = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/pork/flagged/:id/contest-mail',
  auth: 'public',
  params: ofPurchase,
  body: ContestCodeAsk,
  limits: [{ by: 'address', counts: 'requests', points: 5, perMs: HOUR_MS }],
  response: z.object({ state: z.literal('check-mail') }),
  summary: 'Mails a code to a mailbox of a domain that the city’s record names for the department.',
});

export const issueContestCode = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/pork/flagged/:id/contest-codes',
  auth: 'operator',
  params: ofPurchase,
  body: z.strictObject({ party: z.enum(PARTIES) }),
  response: IssuedCode,
  summary: 'A code for a letter to the named party. It is told once and kept as a hash.',
});

export const listClaims = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/claims',
  auth: 'reviewer',
  params: nothing,
  body: nothing,
  response: z.array(WaitingClaim),
  summary: 'Claims and contests that wait for reviewers: contests by the day they are due, then the oldest.',
});

export const decideClaim = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/claims/:id',
  auth: 'reviewer',
  params: z.strictObject({ id: z.uuid() }),
  body: ClaimDecision,
  idempotent: true,
  response: z.object({ state: z.enum(['waiting', 'decided']) }),
  summary:
    'One reviewer’s verdict. When two agree it holds: the review changes, and the correction is public. ' +
    'Another decision since `version` is a conflict.',
});

export const listCorrections = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/corrections',
  auth: 'public',
  params: nothing,
  body: nothing,
  cacheSeconds: 60,
  query: z.strictObject({
    limit: z.coerce.number().pipe(z.int().min(1).max(500)).default(200),
    format: z.enum(['json', 'atom', 'csv']).optional(),
    lang: z.enum(['en', 'es']).optional().describe('Language of Atom; English without it'),
  }),
  response: z.array(Correction),
  formats: ['atom', 'csv'],
  summary: 'The public log of corrections, newest first.',
});
