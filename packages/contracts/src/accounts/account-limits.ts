import type { FormLimits } from '../wire/field-limits.ts';

const EMAIL = { required: true, most: 254, shape: 'email' } as const;
/** Long enough for a sentence; longer ones are refused before they are hashed. */
const MOST_PASSWORD = 256;
/** The specification's six. */
const NEW_PASSWORD = { required: true, least: 6, most: MOST_PASSWORD } as const;

/**
 * The first words of what is said to an account that signed in too often: a form tells it from other limits by them.
 */
export const SIGNED_IN_OFTEN = 'This account signed in many times within the last hour.';

export const SIGN_IN_FIELDS = {
  email: EMAIL,
  password: { required: true, most: MOST_PASSWORD },
} as const satisfies FormLimits;
export const SIGN_UP_FIELDS = {
  name: { required: true, most: 80 },
  email: EMAIL,
  password: NEW_PASSWORD,
  phone: { most: 40 },
  address: { most: 200 },
} as const satisfies FormLimits;
export const CHANGE_PASSWORD_FIELDS = {
  current: { required: true, most: MOST_PASSWORD },
  password: NEW_PASSWORD,
} as const satisfies FormLimits;
export const ASK_RESET_FIELDS = { email: EMAIL } as const satisfies FormLimits;
export const RESET_FIELDS = { password: NEW_PASSWORD } as const satisfies FormLimits;
export const DELETE_ACCOUNT_FIELDS = {
  password: { required: true, most: MOST_PASSWORD },
} as const satisfies FormLimits;
/** The specification's words for what is wrong with a field. */
export const ACCOUNT_SENTENCES = {
  name: 'Name is required',
  email: 'Please enter a valid email',
  password: 'Password is required',
  shortPassword: 'Password must be at least 6 characters',
} as const;
