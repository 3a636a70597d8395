import { z } from 'zod';
import { Email } from '@moontower/contracts/accounts/account';
import { MailLanguage } from '@moontower/contracts/mail';
import { CITY_INQUIRY_FIELDS, CONTACT_FIELDS, INQUIRY_KINDS } from './limits.ts';
import { line, lines, optionalLine, optionalLines } from '@moontower/contracts/text/one-line';
import { wholeSentence } from '@moontower/contracts/text/whole-sentence';
import { defineMailSpec } from '@moontower/contracts/mail';
import { DAY_MS, Instant } from '@moontower/contracts/time';

const { cityName, population, contactName, phone, message } = CITY_INQUIRY_FIELDS;
const NEEDS = {
  city: wholeSentence('City name is required'),
  name: wholeSentence('Contact name is required'),
  message: wholeSentence('Message is required'),
};
const needed = (most: number, problem: string) => line(most, problem).pipe(z.string().min(1, problem));

const common = {
  email: Email,
  /** Of the mail that says it arrived. */
  language: MailLanguage.catch('en').default('en'),
  /** A field that people do not see. Whoever fills it is told what everybody is told, and nothing is kept. */
  website: z.string().max(2000).optional(),
};

/** The specification's inquiry. It may come with a recipient and a subject: what else comes with it is not read. */
export const CityInquiryBody = z.object({
  ...common,
  cityName: needed(cityName.most, NEEDS.city),
  population: optionalLine(population.most),
  contactName: needed(contactName.most, NEEDS.name),
  phone: optionalLine(phone.most),
  message: optionalLines(message.most),
});
export type CityInquiryBody = z.infer<typeof CityInquiryBody>;

export const InquiryBody = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('waitlist'),
    name: optionalLine(CONTACT_FIELDS.name.most),
    message: optionalLines(message.most),
  }),
  z.object({
    ...common,
    kind: z.enum(['sponsor', 'contact']),
    name: needed(CONTACT_FIELDS.name.most, NEEDS.name),
    message: lines(message.most).pipe(z.string().min(1, NEEDS.message)),
  }),
]);
export type InquiryBody = z.infer<typeof InquiryBody>;

/** Said on the phone as easily as copied: no letter looks like another. */
export const InquiryReference = z.string().regex(/^MT-[2-9A-HJKMNP-TV-Z]{8}$/, 'is not the reference of an inquiry');

export const InquirySent = z.object({
  reference: InquiryReference,
  /** Within how many hours an answer is promised; nothing is promised without it. */
  answerHours: z.int().optional(),
});

/** What anybody may know of the inquiries. */
export const InquirySummary = z.object({
  /** Cities that asked within `INQUIRIES.keptDays`, each once, however often and however written. */
  citiesInterested: z.int(),
  /** The newest five months in which a city asked for the first time. */
  months: z.array(z.object({ month: z.string(), cities: z.int() })),
  asOf: Instant,
  /** For whoever could not send a form. */
  email: z.string().optional(),
  answerHours: z.int().optional(),
});
export type InquirySummary = z.infer<typeof InquirySummary>;

/** One inquiry, for operators. */
export const Inquiry = z.object({
  reference: z.string(),
  kind: z.enum(INQUIRY_KINDS),
  email: z.string(),
  name: z.string().optional(),
  cityName: z.string().optional(),
  population: z.string().optional(),
  phone: z.string().optional(),
  message: z.string().optional(),
  language: MailLanguage,
  createdAt: Instant,
});
export type Inquiry = z.infer<typeof Inquiry>;

/** Kinds of mail about inquiries. What they say is in `worker/`. */
export const inquiryMailSpecs = {
  /** What somebody wrote in a form, to whoever runs this service. */
  inquiry: defineMailSpec({
    kind: 'inquiry',
    data: z.strictObject({ inquiry: z.string() }),
    lifeMs: 7 * DAY_MS,
    stranger: false,
    confirms: false,
  }),
  /** Tells who wrote that it arrived. It repeats no word of the form: anybody could have it sent to anybody. */
  received: defineMailSpec({
    kind: 'inquiry-received',
    data: z.strictObject({ inquiry: z.string(), answerHours: z.int().positive().optional() }),
    lifeMs: 2 * DAY_MS,
    stranger: true,
    confirms: false,
  }),
} as const;
