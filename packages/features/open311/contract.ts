import { z } from 'zod';
import { INCIDENT_TYPES } from '@moontower/contracts/reports/incident-limits';
import { DAY_MS } from '@moontower/contracts/time';

// GeoReport v2 as we speak it (http://wiki.open311.org/GeoReport_v2). Other people's programs ask these: what they send
// beside what we know is left alone, and names are the standard's.

/** The standard's own limits: a question spans 90 days and holds 1,000 requests. */
export const OPEN311_LIMITS = { spanMs: 90 * DAY_MS, page: 1_000, ids: 100, metres: 20_000 } as const;

const Nothing = z.null().describe('Not known here');
export const Open311Service = z.object({
  service_code: z.enum(INCIDENT_TYPES),
  service_name: z.string(),
  description: z.string(),
  /** Has a definition of its own: attributes that a request may carry. */
  metadata: z.boolean(),
  type: z.literal('realtime'),
  keywords: z.string(),
  group: z.string(),
});
export type Open311Service = z.infer<typeof Open311Service>;

export const Open311Attribute = z.object({
  variable: z.boolean(),
  code: z.string(),
  datatype: z.enum(['string', 'singlevaluelist']),
  required: z.boolean(),
  datatype_description: z.string(),
  order: z.int(),
  description: z.string(),
  values: z.array(z.object({ key: z.string(), name: z.string() })),
});
export const Open311Definition = z.object({
  service_code: z.enum(INCIDENT_TYPES),
  attributes: z.array(Open311Attribute),
});
export type Open311Definition = z.infer<typeof Open311Definition>;

/**
 * A published report as the standard has it. The place is the public one: of reports shown by their block, the block.
 */
export const Open311Request = z.object({
  service_request_id: z.string(),
  status: z.enum(['open', 'closed']),
  status_notes: z.string().nullable(),
  service_name: z.string(),
  service_code: z.enum(INCIDENT_TYPES),
  description: z.string(),
  agency_responsible: Nothing,
  service_notice: z.string(),
  requested_datetime: z.string(),
  updated_datetime: z.string(),
  expected_datetime: Nothing,
  address: z.string(),
  address_id: Nothing,
  zipcode: Nothing,
  lat: z.number().nullable(),
  long: z.number().nullable(),
  media_url: z.string().nullable(),
  /** With `extensions=true`. */
  extended_attributes: z
    .object({
      title: z.string(),
      detail: z.string(),
      priority: z.string(),
      state: z.string(),
      district: z.number().nullable(),
      precision: z.string(),
      comments: z.int(),
      merged_into: z.string().nullable(),
      city_ticket: z.string().nullable(),
      city_status: z.string().nullable(),
      url: z.string(),
      sample: z.boolean(),
    })
    .optional(),
});
export type Open311Request = z.infer<typeof Open311Request>;

export const Open311Made = z.object({
  service_request_id: z.string(),
  service_notice: z.string(),
  account_id: Nothing,
});
export const Open311Token = z.object({ service_request_id: z.string(), token: z.string() });
export const Open311Discovery = z.object({
  changeset: z.string(),
  contact: z.string(),
  key_service: z.string(),
  endpoints: z.array(
    z.object({
      specification: z.string(),
      url: z.string(),
      changeset: z.string(),
      type: z.enum(['production', 'test']),
      formats: z.array(z.string()),
    }),
  ),
});

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
const W3 = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * `2010-01-01T00:00:00Z`, with an offset, or a day alone, which begins at midnight UTC. A plus sign that arrived as a
 * blank is one.
 */
export function readW3Date(text: string): Date | undefined {
  const [, day, time = '00:00:00', zone = 'Z'] = W3.exec(text.trim().replace(' ', '+')) ?? [];
  if (day === undefined) return undefined;
  const at = new Date(`${day}T${time}${zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
const instant = z.string().transform((text, context) => {
  const at = text === '' ? undefined : readW3Date(text);
  if (at === undefined && text !== '')
    context.addIssue({ code: 'custom', message: 'is not a time such as 2026-01-31T00:00:00Z' });
  return at;
});
const degrees = (most: number) =>
  z
    .string()
    .trim()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/, 'is not a number of degrees')
    .transform(Number)
    .pipe(z.number().min(-most).max(most));
const whole = (most: number, otherwise: number) => z.coerce.number().pipe(z.int().min(1).max(most)).default(otherwise);

const format = z.enum(['json', 'xml']).default('json').describe('By the ending of the address, or here');
const lang = z.enum(['en', 'es']).default('en').describe('Of names and notes');
const jurisdiction = z.string().max(200).optional().describe('Taken and not needed: there is one jurisdiction');

/** What every question may carry. Other parameters are left alone. */
export const Open311Asked = z.object({ jurisdiction_id: jurisdiction, lang, format });

export const Open311Query = Open311Asked.extend({
  service_request_id: z
    .string()
    .max(10_000)
    .transform(list)
    .refine(({ length }) => length <= OPEN311_LIMITS.ids, { error: `names more than ${OPEN311_LIMITS.ids} values` })
    .optional()
    .describe('With commas; then everything else is left alone'),
  service_code: z.string().max(1_000).transform(list).optional().describe('With commas'),
  status: z
    .string()
    .max(100)
    .transform(list)
    .pipe(z.array(z.enum(['open', 'closed'])))
    .optional()
    .describe('open, closed, or both with a comma'),
  start_date: instant.optional().describe('Requested then or later; 90 days before end_date unless given'),
  end_date: instant.optional().describe('Requested then or earlier'),
  updated_after: instant.optional().describe('Changed then or later'),
  updated_before: instant.optional().describe('Changed then or earlier'),
  lat: degrees(90).optional().describe('With long and radius: within so many metres of the place, as it is shown'),
  long: degrees(180).optional(),
  radius: z.coerce.number().pipe(z.number().min(1).max(OPEN311_LIMITS.metres)).default(250).describe('In metres'),
  bbox: z.string().max(120).optional().describe('west,south,east,north in degrees'),
  extensions: z.string().max(10).optional().describe('true: extended_attributes too'),
  page: whole(10_000, 1),
  page_size: whole(OPEN311_LIMITS.page, OPEN311_LIMITS.page),
});
export type Open311Query = z.output<typeof Open311Query>;

const text = (most: number) => z.string().trim().max(most).optional();
/**
 * A form as the standard has it. Name, mail address and phone of whoever reports are not read: nobody's stand on a
 * report here.
 */
export const Open311Form = z.object({
  api_key: z.string().max(200).optional(),
  jurisdiction_id: jurisdiction,
  service_code: z.string().max(100).optional(),
  lat: z.union([z.literal(''), degrees(90)]).optional(),
  long: z.union([z.literal(''), degrees(180)]).optional(),
  address_string: text(300),
  address_id: text(200),
  description: text(4000),
  media_url: text(2000),
  'attribute[title]': text(120),
  'attribute[priority]': text(20),
  'attribute[place]': text(20),
});
export type Open311Form = z.output<typeof Open311Form>;
