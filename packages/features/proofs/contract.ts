import { z } from 'zod';
import { Instant } from '@moontower/contracts/time';

/** The log, and with which keys its checkpoints are checked. */
export const LogAbout = z.object({
  origin: z.string().describe('The name of the log: the first line of its checkpoints'),
  verifier: z.string().describe('Its key as C2SP signed-note writes it: name+id+key'),
  size: z.int().min(0).describe('Leaves under the newest checkpoint'),
  signedAt: Instant.optional(),
  turns: z
    .array(
      z.object({
        origin: z.string(),
        verifier: z.string(),
        from: z.int().min(0).describe('The position from which on it was signed so'),
        at: Instant,
        why: z.enum(['begun', 'restored', 'key-lost', 'key-changed']),
        handover: z.string().optional().describe('A note that the key before and this one signed'),
      }),
    )
    .describe('Every name and key that the log had, the present one last'),
});
export type LogAbout = z.infer<typeof LogAbout>;

/** One leaf with what opens it: SHA-256 of salt and content is its commitment. */
export const LogLeafAnswer = z.object({
  position: z.int().min(0),
  kind: z.string(),
  feed: z.string().optional(),
  run: z.string().optional(),
  at: Instant,
  key: z.string().optional().describe('What it is of; gone where its salt was dropped'),
  leaf: z.string().describe('The commitment, 32 bytes in base64'),
  salt: z.string().optional().describe('16 bytes in base64; gone where it was dropped, and never told of rows'),
  content: z.string().optional().describe('Canonical JSON (RFC 8785) of what we did ourselves'),
  forgotten: z.object({ why: z.string(), at: Instant }).optional(),
});
export type LogLeafAnswer = z.infer<typeof LogLeafAnswer>;
