import { z } from 'zod';
import { Instant } from '@moontower/contracts/time';
import { SHUT_REASONS } from '@moontower/contracts/versions/version-content';

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

/** The newest checkpoint in a word, for the foot of a page: nothing where no log has begun. */
export const LogHead = z.object({
  size: z.int().min(0).optional().describe('Leaves under the newest checkpoint'),
  signedAt: Instant.optional(),
});
export type LogHead = z.infer<typeof LogHead>;

/** One leaf with what opens it: SHA-256 of salt and content is its commitment. */
export const LogLeafAnswer = z.object({
  position: z.int().min(0),
  kind: z.string(),
  feed: z.string().optional(),
  run: z.string().optional(),
  at: Instant,
  key: z.string().optional().describe('What it is of; gone where its salt was dropped'),
  leaf: z.string().describe('The commitment, 32 bytes in base64'),
  salt: z.string().optional().describe('16 bytes in base64; gone where it was dropped; of rows see `/api/proof`'),
  content: z.string().optional().describe('Canonical JSON (RFC 8785) of what we did ourselves'),
  forgotten: z.object({ why: z.string(), at: Instant }).optional(),
});
export type LogLeafAnswer = z.infer<typeof LogLeafAnswer>;

/** One leaf of a proof, with what opens it where everybody may be given that. */
export const LeafProof = z.object({
  position: z.int().min(0),
  kind: z.string(),
  uid: z.string().optional().describe('The row it is of'),
  at: Instant,
  leaf: z.string().describe('The commitment: SHA-256 of salt and content, in base64'),
  content: z.string().optional().describe('Canonical JSON (RFC 8785): the row as published, and when we read it'),
  salt: z.string().optional().describe('16 bytes in base64'),
  shut: z.enum(SHUT_REASONS).optional().describe('Why neither is given'),
  hashes: z.array(z.string()).optional().describe('RFC 6962 inclusion proof; absent until a checkpoint covers it'),
});
export type LeafProof = z.infer<typeof LeafProof>;

export const PROOF_FORMAT = 'moontower-proof/1';

/** What a stranger needs to check rows against the log without asking us: all leaves stand under one checkpoint. */
export const RowProof = z.object({
  format: z.literal(PROOF_FORMAT),
  log: z.object({ origin: z.string(), verifier: z.string().describe('The key, as C2SP signed-note writes it') }),
  checkpoint: z.string().describe('The signed note under which the leaves stand'),
  leaves: z.array(LeafProof),
});
export type RowProof = z.infer<typeof RowProof>;
