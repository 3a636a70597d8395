import { z } from 'zod';
import {
  ChangePasswordBody,
  Email,
  GivenPassword,
  NewPassword,
  SignInBody,
  SignUpBody,
  User,
} from '../accounts/account.ts';
import { SIGNED_IN_OFTEN } from '../accounts/account-limits.ts';
import { LinkToken, MailLanguage } from '../mail.ts';
import { growing, settable } from '../limit-settings.ts';
import { defineRoute } from '../route.ts';

const nothing = z.strictObject({});
const anything = z.looseObject({});
const common = { params: nothing, query: nothing, cacheSeconds: 0, formats: [] } as const;
/** Passwords wait for their turn. */
const PATIENCE_MS = 15_000;
const SignedIn = z.object({ token: z.string() });
const ended = z.object({ state: z.literal('signed-out') });

const PASSWORD_CHECK = [settable('LIMIT_PASSWORD_CHECK_HOUR', 'account', 'failures')];
const ASKING = [
  settable('LIMIT_RESET_HOUR', 'address', 'requests'),
  settable('LIMIT_RESET_DAY', 'address', 'requests'),
];
const LINK = [settable('LIMIT_LINK_HOUR', 'address', 'requests')];

export const getMe = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/auth/me',
  auth: 'user',
  body: nothing,
  response: User,
  summary: 'Whoever the token stands for.',
});

export const login = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/auth/login',
  auth: 'public',
  body: SignInBody,
  response: SignedIn,
  limits: [
    settable('LIMIT_SIGN_IN_ADDRESS_5_MINUTES', 'address', 'failures'),
    settable('LIMIT_SIGN_IN_ADDRESS_DAY', 'address', 'failures'),
    growing(
      'LIMIT_SIGN_IN_ACCOUNT_TRIES',
      { field: 'email', orPlace: true },
      { first: 'LIMIT_SIGN_IN_ACCOUNT_WAIT', most: 'LIMIT_SIGN_IN_ACCOUNT_WAIT_MOST' },
    ),
    settable('LIMIT_SIGN_IN_ACCOUNT_HOUR', { field: 'email', orPlace: true }, 'failures'),
    settable('LIMIT_SIGN_IN_ACCOUNT_DAY', { field: 'email', orPlace: true }, 'failures'),
    {
      ...settable('LIMIT_SIGN_IN_WELL_HOUR', { field: 'email' }, 'successes'),
      sentence: `${SIGNED_IN_OFTEN} Wait a while and try again, or go on where you are signed in.`,
    },
  ],
  patienceMs: PATIENCE_MS,
  summary:
    'Signs in: the token holds for twelve hours, or until it is ended. Failures count against the limits, and thirty ' +
    'sign-ins an hour that went well.',
});

export const register = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/auth/register',
  auth: 'public',
  body: SignUpBody,
  idempotent: true,
  response: SignedIn,
  // By account, which is nobody yet: by address, once the body is known to be one.
  limits: [
    settable('LIMIT_SIGN_UP_HALF_HOUR', 'account', 'requests'),
    settable('LIMIT_SIGN_UP_DAY', 'account', 'requests'),
  ],
  patienceMs: PATIENCE_MS,
  // The address has an account.
  refusals: ['conflict'],
  summary: 'Makes an account and signs in.',
});

export const logout = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/auth/logout',
  auth: 'user',
  body: anything,
  takes: 'unread',
  response: ended,
  summary: 'Ends this sign-in. Its token opens nothing any more.',
});

export const endSessions = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/account/sign-out-everywhere',
  auth: 'user',
  body: anything,
  takes: 'unread',
  response: ended,
  summary: 'Ends every sign-in of the account, this one too.',
});

export const changePassword = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/account/password',
  auth: 'user',
  body: ChangePasswordBody,
  idempotent: true,
  response: z.object({ state: z.literal('changed') }),
  limits: PASSWORD_CHECK,
  patienceMs: PATIENCE_MS,
  summary: 'Changes the password, and ends every other sign-in.',
});

export const askReset = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/auth/reset',
  auth: 'public',
  body: z.object({ email: Email, language: MailLanguage.catch('en').default('en') }),
  response: z.object({
    state: z.literal('check-mail'),
    late: z.boolean().describe('Mails do not leave within a minute right now, whoever they go to'),
  }),
  limits: ASKING,
  summary:
    'Asks for a link to set a new password, by mail. The answer is the same whether there is such an account or not. ' +
    'Without a mail server it says whom to ask.',
});

export const resetPassword = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/auth/reset/confirm',
  auth: 'public',
  body: z.object({ token: LinkToken, password: NewPassword }),
  idempotent: true,
  response: z.object({ state: z.literal('changed') }),
  limits: LINK,
  patienceMs: PATIENCE_MS,
  summary: 'Sets a new password with the token of the mailed link, and ends every sign-in.',
});

export const askConfirm = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/account/confirm',
  auth: 'user',
  body: anything,
  takes: 'unread',
  response: z.object({
    state: z.enum(['check-mail', 'confirmed']),
    late: z.boolean().describe('The mail that confirms the address will not leave within a minute'),
  }),
  limits: [settable('LIMIT_RESET_HOUR', 'account', 'requests'), settable('LIMIT_RESET_DAY', 'account', 'requests')],
  summary: 'Sends the mail that confirms the address of the account once more.',
});

export const confirmEmail = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/auth/confirm',
  auth: 'optional',
  body: z.object({ token: LinkToken }),
  response: z.object({ state: z.literal('confirmed') }),
  limits: LINK,
  summary:
    'Confirms the address of an account with the token of the mailed link. An address of OPERATOR_EMAILS is ' +
    'confirmed by its own account only, signed in.',
});

export const refuseMail = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/auth/not-me',
  auth: 'public',
  body: z.object({ token: LinkToken }),
  response: z.object({ state: z.enum(['refused', 'ended']) }),
  limits: LINK,
  summary:
    '"It was not me": of the mail that confirms an account, for 90 days nobody can make this service send mail to the ' +
    'mailbox (`refused`); of a new password, its links end and other mails still come (`ended`).',
});

export const getHeldData = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/account/data',
  auth: 'user',
  body: nothing,
  response: z.record(z.string(), z.unknown()),
  summary: 'Everything that is held of the account, as one JSON file.',
});

export const deleteAccount = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/account/delete',
  auth: 'user',
  body: z.object({ password: GivenPassword }),
  idempotent: true,
  endsSignIn: true,
  response: z.object({ state: z.literal('deleted') }),
  limits: PASSWORD_CHECK,
  patienceMs: PATIENCE_MS,
  summary: 'Deletes the account and everything that is held of it. There is no way back.',
});
