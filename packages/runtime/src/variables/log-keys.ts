import { z } from 'zod';
import { variables } from './variables.ts';

const logKey = () =>
  z
    .string()
    .refine((key) => /^[\w-]{43}$/.test(key), { error: 'must be 32 random bytes in base64url, 43 signs' })
    .optional();

/** What checkpoints of the log are signed with, and what they were signed with before. */
export const logKeys = {
  LOG_KEY: logKey().register(variables, {
    about:
      'What checkpoints of the public log are signed with: the seed of an Ed25519 key. npm start makes one and keeps ' +
      'it in .moontower/log-key, docker compose in the volume secrets-log; a worker started alone signs nothing ' +
      'without it. Keep a copy apart from backups: ' +
      'without it the log goes on under another name. npm run log-key makes the next one.',
    used: ['worker'],
    secret: true,
  }),
  LOG_KEY_BEFORE: logKey().register(variables, {
    about: 'The LOG_KEY before this one, until the worker has signed the handover. Not for a key that became known.',
    used: ['worker'],
    secret: true,
  }),
};
