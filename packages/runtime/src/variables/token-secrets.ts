import { z } from 'zod';
import { variables } from './variables.ts';

const tokenSecret = () =>
  z
    .string()
    .refine((secret) => new TextEncoder().encode(secret).length >= 32, { error: 'must have at least 32 bytes' })
    .refine((secret) => new Set(secret).size >= 10, { error: 'must be random: it repeats a few signs' })
    .optional();

/** What tokens are signed with, and what they were signed with before. */
export const tokenSecrets = {
  JWT_SECRET: tokenSecret().register(variables, {
    about:
      'What the tokens of people who signed in are signed with (HS256). npm start makes one and keeps it in ' +
      '.moontower/jwt-secret; an API started alone lets nobody sign in without it. Another value signs everybody ' +
      'out, unless JWT_SECRET_BEFORE holds the one before.',
    used: ['api'],
    secret: true,
  }),
  JWT_SECRET_BEFORE: tokenSecret().register(variables, {
    about:
      'The JWT_SECRET before this one: what was signed with it is taken until it ends, at most twelve hours, ' +
      'and nothing more is signed with it. Not for a secret that became known.',
    used: ['api'],
    secret: true,
  }),
};
