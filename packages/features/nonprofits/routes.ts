import { z } from 'zod';
import { Ein } from '@moontower/contracts/text/ein';
import { Filings, ListedNonprofit, NonprofitDetail } from './contract.ts';
import { FUNDING_SOURCES, NONPROFIT_SORTS } from './nonprofit-funding.ts';
import { PROGRAMS } from './nonprofit-programs.ts';
import { defineRoute } from '@moontower/contracts/route';
import { DAY_MS, MINUTE_MS } from '@moontower/contracts/time';

const nothing = z.strictObject({});

const one = z.strictObject({ ein: Ein });

export const listNonprofits = defineRoute({
  method: 'GET',
  path: '/api/ngo',
  auth: 'public',
  params: nothing,
  query: z.strictObject({
    q: z.string().max(100).optional().describe('Words of the name, from their beginning, or a number (EIN)'),
    program: z.enum(PROGRAMS).optional(),
    funding: z
      .enum(FUNDING_SOURCES)
      .optional()
      .describe('Only those under whose name the city paid, has a contract, or a federal grant stands'),
    sort: z
      .enum(NONPROFIT_SORTS)
      .default('revenue')
      .describe('By a source of money: the largest first, then those without one by name'),
    limit: z.coerce
      .number()
      .pipe(z.int().min(1).max(200))
      .optional()
      .describe('Organizations of the list, 50 unless told; of the file all unless told'),
    skip: z.coerce.number().pipe(z.int().min(0).max(20_000)).default(0),
    format: z.enum(['json', 'csv']).optional(),
  }),
  body: nothing,
  cacheSeconds: 60,
  formats: ['csv'],
  response: z.array(ListedNonprofit),
  summary:
    'Tax-exempt organizations in {city} by their number (EIN), as the federal register has them, with the money ' +
    'under their name by source: likely or possible, never added. X-Total-Count says how many match.',
});

export const getNonprofit = defineRoute({
  method: 'GET',
  path: '/api/ngo/:ein',
  auth: 'public',
  params: one,
  query: nothing,
  body: nothing,
  cacheSeconds: 0,
  formats: [],
  response: NonprofitDetail,
  summary:
    'One organization: its returns by year as far as they were asked for, money under its name (likely or possible, ' +
    'never added), and other numbers of nearly its name.',
});

export const askNonprofitFilings = defineRoute({
  method: 'POST',
  path: '/api/ngo/:ein/filings',
  auth: 'public',
  params: one,
  query: nothing,
  body: z.looseObject({}),
  cacheSeconds: 0,
  formats: [],
  limits: [
    { by: 'address', counts: 'requests', points: 20, perMs: MINUTE_MS },
    { by: 'address', counts: 'requests', points: 200, perMs: DAY_MS },
  ],
  response: Filings,
  summary:
    'Asks for the returns of one organization: not now, but politely by itself. Read within a month, ' +
    'they are left alone.',
});

/** Every route of this room, by its name in the list of all. */
export const nonprofitRoutes = { listNonprofits, getNonprofit, askNonprofitFilings } as const;
