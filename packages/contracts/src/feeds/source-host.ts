import { z } from 'zod';

/** How a host that is read wants to be asked by programs: what its `robots.txt` says, and what we do of it. */
export const SourceHost = z.strictObject({
  host: z.string().min(1).max(255),
  rules: z
    .enum(['read', 'none', 'away'])
    .describe('It has rules, it has none (everything is open), or they could not be read and older ones hold'),
  readAt: z.iso.datetime().describe('When the rules were last looked for'),
  delaySeconds: z.number().min(0).optional().describe('The pause that it wants between two requests; we keep it'),
  closed: z.array(z.string().max(200)).max(50).describe('Paths that it closes to us, as it writes them'),
  closedAsked: z
    .boolean()
    .describe('Closed paths are asked all the same: the publisher documents them for programs, or an operator says so'),
});
export type SourceHost = z.infer<typeof SourceHost>;
