import { SomeDistrict } from '../place/district-number.ts';
import { z } from 'zod';
import { CalendarDate } from '../time.ts';

export const POSITIONS = ['mayor', 'mayor_pro_tem', 'council_member'] as const;
/** Named by its ranges: `\P{Cc}` is read by engines with the flag `u` only, and OpenAPI hands it to all. */
const WITHOUT_CONTROLS = String.raw`^[^\u0000-\u001f\u007f-\u009f]*$`;
const https = z.url({ protocol: /^https$/, error: 'is not an https address' }).max(300);
const line = (most: number) =>
  z.string().trim().min(1).max(most).regex(new RegExp(WITHOUT_CONTROLS), 'is not plain text');
const phone = z.string().regex(/^[\d-]{3,20}$/, 'is not a telephone number like 512-974-2000');
const email = z.email('is not an address like name@example.com').max(254);

export const Representative = z.object({
  name: z.string(),
  position: z.enum(POSITIONS),
  district: z.int().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  website: z.string().optional(),
  /** Day on which the roster was last checked. */
  asOf: CalendarDate,
});
export type Representative = z.infer<typeof Representative>;

/**
 * A department for one type of report, or whom to call outside the city's limits. `source` is where this was read, on
 * `asOf`; without a day it is where it should stand, and nobody has read it there yet.
 */
export const CityContact = z.object({
  department: z.string(),
  phone: z.string(),
  email: z.string().optional(),
  website: z.string().optional(),
  note: z.string().optional(),
  source: z.string(),
  asOf: CalendarDate.optional(),
});
export type CityContact = z.infer<typeof CityContact>;

/** Outside the city's limits there is no letter: no recipients, no words, and `call` says whom to call instead. */
export const EmailDraft = z.object({
  recipients: z.array(z.string()),
  subject: z.string(),
  body: z.string(),
  /** The mail link; none without recipients. */
  mailto: z.string().optional(),
  /** Longer than some mail programs take from a link: copying comes first. */
  copyFirst: z.boolean(),
  outside: z.boolean(),
  call: z.array(CityContact),
  asOf: CalendarDate,
});
export type EmailDraft = z.infer<typeof EmailDraft>;

export const SocialPost = z.object({ post: z.string(), shareUrl: z.string() });
export type SocialPost = z.infer<typeof SocialPost>;

/** As operators keep it. */
export const RosterOfficial = z.strictObject({
  name: line(120),
  position: z.enum(POSITIONS),
  district: SomeDistrict.optional(),
  /** Some cities name none: such a member is written to by their page. */
  email: email.optional(),
  phone: phone.optional(),
  website: https.optional(),
});
export const TypeContact = z.strictObject({
  department: line(200),
  phone,
  email: email.optional(),
  website: https.optional(),
  note: line(300).optional(),
  source: https,
  asOf: CalendarDate.optional(),
});
/** Departments by type of report; `outside` is whom to call beyond the city's limits. */
export const TypeContacts = z.strictObject({
  graffiti: z.array(TypeContact).min(1).max(5),
  homeless_encampment: z.array(TypeContact).min(1).max(5),
  potholes: z.array(TypeContact).min(1).max(5),
  street_lights: z.array(TypeContact).min(1).max(5),
  other: z.array(TypeContact).min(1).max(5),
  outside: z.array(TypeContact).min(1).max(5),
});
export type TypeContacts = z.infer<typeof TypeContacts>;

export const OfficialsBook = z.strictObject({
  asOf: CalendarDate,
  source: https,
  note: line(500).optional(),
  /** None of a city whose officials nobody read yet. */
  officials: z.array(RosterOfficial).max(30),
  contacts: TypeContacts,
});
export type OfficialsBook = z.infer<typeof OfficialsBook>;
/** `version` 0 is what came with the product. */
export const KeptOfficials = z.object({ ...OfficialsBook.shape, version: z.int(), changedAt: z.string().optional() });
export const OfficialsChange = z.strictObject({
  ...OfficialsBook.shape,
  officials: OfficialsBook.shape.officials.min(1),
  version: z.int().min(0),
});
