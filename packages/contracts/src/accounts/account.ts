import { z } from 'zod';
import { ACCOUNT_SENTENCES, CHANGE_PASSWORD_FIELDS, SIGN_UP_FIELDS } from './account-limits.ts';
import { MailLanguage } from '../mail.ts';
import { line, optionalLine, unless } from '../text/one-line.ts';
import { roles } from '../route.ts';
import { wholeSentence } from '../text/whole-sentence.ts';
import { Instant } from '../time.ts';

const { name, email, password, phone, address } = SIGN_UP_FIELDS;
const validEmail = wholeSentence(ACCOUNT_SENTENCES.email);
export const Email = z
  .string(validEmail)
  .trim()
  .normalize('NFKC')
  .max(email.most, validEmail)
  .pipe(z.email(validEmail));
const needsPassword = wholeSentence(ACCOUNT_SENTENCES.password);
const tooShort = wholeSentence(ACCOUNT_SENTENCES.shortPassword);
const needsName = wholeSentence(ACCOUNT_SENTENCES.name);

/** As it was typed, blanks too: only the exact one opens. */
export const GivenPassword = z.string(unless(needsPassword)).min(1, needsPassword).max(password.most);
export const NewPassword = z.string(unless(tooShort)).min(password.least, tooShort).max(password.most);

export const SignInBody = z.object({ email: Email, password: GivenPassword });
/** The specification's registration object. What else comes with it is not read. */
export const SignUpBody = z.object({
  name: line(name.most, needsName).pipe(z.string().min(1, needsName)),
  email: Email,
  password: NewPassword,
  phone: optionalLine(phone.most),
  address: optionalLine(address.most),
  /** Of the mails. */
  language: MailLanguage.catch('en').default('en'),
});
export const ChangePasswordBody = z.object({
  current: z.string(unless(needsPassword)).min(1, needsPassword).max(CHANGE_PASSWORD_FIELDS.current.most),
  password: NewPassword,
});

/** Whoever signed in, to themselves. */
export const User = z.strictObject({
  id: z.string(),
  name: z.string().optional(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  phone: z.string().optional(),
  address: z.string().optional(),
  roles: z.array(z.enum(roles)),
  createdAt: Instant,
  mail: z.boolean().describe('Whether mail is sent from here: a new password can then be had by mail'),
  confirmLate: z.boolean().describe('The mail that confirms the address waits and will not leave within a minute'),
});
export type User = z.infer<typeof User>;

/** Roles that an operator grants. `user` is everybody who signed in. */
export const GrantedRole = z.enum(roles).exclude(['user']);
export type GrantedRole = z.infer<typeof GrantedRole>;

/** An account as operators see it. */
export const Person = z.strictObject({
  id: z.string(),
  name: z.string().optional(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  roles: z.array(GrantedRole),
  createdAt: Instant,
  disabledAt: Instant.optional(),
  approvedReports: z.int(),
  approvedComments: z.int(),
});
export type Person = z.infer<typeof Person>;
