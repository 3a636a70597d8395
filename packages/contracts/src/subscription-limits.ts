import type { FormLimits } from './field-limits.ts';

/** Of the form that asks for bulletins by mail. */
export const SUBSCRIPTION_LIMITS = {
  email: { required: true, most: 254, shape: 'email' },
} as const satisfies FormLimits;
