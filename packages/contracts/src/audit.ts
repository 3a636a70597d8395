import { z } from 'zod';
import { DEEDS } from './deeds.ts';
import { Instant } from './time.ts';

export const DeedNamed = z.enum(DEEDS);

/** One line of the audit log. */
export const Deed = z.strictObject({
  id: z.string(),
  at: Instant,
  what: DeedNamed,
  who: z.string().describe('Id of the account; `operators`: the operators’ token; `settings`; `shell`'),
  whoEmail: z.string().optional().describe('Of the account, while there is one'),
  subject: z.string().describe('What it was done to, `<noun>:<id>`'),
  subjectEmail: z.string().optional(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
});
export type Deed = z.infer<typeof Deed>;
