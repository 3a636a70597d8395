import { z } from 'zod';

/**
 * `door`: where somebody lives, and any digit in the words of a report that is public by its block; `accused`: a name
 * beside an accusation.
 */
export const RISKS = ['phone', 'email', 'link', 'plate', 'ssn', 'card', 'door', 'name', 'accused', 'banned'] as const;

/** A stretch of a text that may tell about a person: `from` to `to` in UTF-16 units. */
export const Risk = z.object({
  kind: z.enum(RISKS),
  field: z.enum(['title', 'description', 'address', 'text']),
  from: z.int(),
  to: z.int(),
});
export type Risk = z.infer<typeof Risk>;
