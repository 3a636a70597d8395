import { z } from 'zod';
import { CityInquiryBody, Inquiry, InquiryBody, InquiryReference, InquirySent, InquirySummary } from './contract.ts';
import { INQUIRY_KINDS } from './limits.ts';
import { settable } from '@moontower/contracts/limit-settings';
import { defineRoute } from '@moontower/contracts/route';
import { Instant } from '@moontower/contracts/time';

const nothing = z.strictObject({});
const common = { params: nothing, query: nothing, cacheSeconds: 0, formats: [] } as const;

const sending = {
  ...common,
  method: 'POST',
  auth: 'optional',
  idempotent: true,
  // By account, or by address where nobody is signed in, once the form is whole, so that mistakes cost nothing.
  limits: [settable('LIMIT_INQUIRY_HOUR', 'account', 'requests'), settable('LIMIT_INQUIRY_DAY', 'account', 'requests')],
  response: InquirySent,
} as const;

export const askAsCity = defineRoute({
  ...sending,
  path: '/api/saas-inquiry',
  body: CityInquiryBody,
  // A browser without scripts sends the form of the page itself, and no key with it.
  takes: 'json-or-form',
  idempotent: 'by-body',
  summary:
    'The form of For Cities: kept, and mailed to whoever runs this service. A recipient or a subject that comes ' +
    'with it is not read. A browser that sends it as a form is answered with a page.',
});

export const inquire = defineRoute({
  ...sending,
  path: '/api/inquiries',
  body: InquiryBody,
  summary: 'The waitlist of Pro, sponsors, and whoever gets in touch: kept and mailed likewise.',
});

export const getInquirySummary = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/inquiries/summary',
  auth: 'public',
  cacheSeconds: 30,
  body: nothing,
  response: InquirySummary,
  summary: 'How many cities asked for the product, and how inquiries are answered here.',
});

export const listInquiries = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/inquiries',
  auth: 'operator',
  query: z.strictObject({
    kind: z.enum(INQUIRY_KINDS).optional(),
    before: Instant.optional().describe('Only those from before this moment: `next` of the page before'),
    limit: z.coerce.number().pipe(z.int().min(1).max(200)).default(50),
  }),
  body: nothing,
  response: z.object({ inquiries: z.array(Inquiry), total: z.int(), next: Instant.optional() }),
  summary: 'Inquiries, newest first, for operators.',
});

export const removeInquiry = defineRoute({
  ...common,
  method: 'DELETE',
  path: '/api/inquiries/:reference',
  auth: 'operator',
  params: z.strictObject({ reference: InquiryReference }),
  body: z.looseObject({}),
  response: z.object({ state: z.literal('removed') }),
  summary: 'Deletes an inquiry for good, as its writer may ask. It stands in the audit log.',
});

/** Every route of this room, by its name in the list of all. */
export const inquiryRoutes = { askAsCity, inquire, getInquirySummary, listInquiries, removeInquiry } as const;
