import type { FormLimits } from '@moontower/contracts/wire/field-limits';

// Plain lists and limits of the forms that reach whoever runs the service, so that the browser has them without zod.

/** `city`: asks for the product. `waitlist`: of Pro, which is not sold yet. */
export const INQUIRY_KINDS = ['city', 'waitlist', 'sponsor', 'contact'] as const;
export type InquiryKind = (typeof INQUIRY_KINDS)[number];

const EMAIL = { required: true, most: 254, shape: 'email' } as const;
const MESSAGE = 4000;

/** The specification's form of For Cities. All of it is free text but the address. */
export const CITY_INQUIRY_FIELDS = {
  cityName: { required: true, most: 120 },
  population: { most: 40 },
  contactName: { required: true, most: 80 },
  email: EMAIL,
  phone: { most: 40 },
  message: { most: MESSAGE },
} as const satisfies FormLimits;
export const WAITLIST_FIELDS = {
  email: EMAIL,
  name: { most: 80 },
  message: { most: MESSAGE },
} as const satisfies FormLimits;
/** Of 'Become a sponsor' and 'Get in touch'. */
export const CONTACT_FIELDS = {
  name: { required: true, most: 80 },
  email: EMAIL,
  message: { required: true, most: MESSAGE },
} as const satisfies FormLimits;

export const INQUIRIES = {
  /** Of all askers together, so that no crowd of addresses fills the desk. */
  mostAnHour: 60,
  /** From one mailbox, however its address is written. */
  mostADayOfMailbox: 5,
  keptDays: 365,
} as const;
