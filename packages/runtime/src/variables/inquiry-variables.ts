import { z } from 'zod';
import { variables } from './variables.ts';

/** Who answers what people write on the forms, and how soon. */
export const inquiryVariables = {
  INQUIRY_EMAIL: z
    .email({ error: 'must be one e-mail address' })
    .optional()
    .register(variables, {
      about:
        'Where inquiries of the forms on /for-cities and /welcome are mailed; shown to people whose form could not ' +
        'be sent. Without it they are only kept, under /ops/inquiries.',
      used: ['api'],
    }),
  INQUIRY_ANSWER_HOURS: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(1)
    .max(720)
    .optional()
    .register(variables, {
      about: 'Within how many hours inquiries are answered. Without it no page and no mail promises a time.',
      used: ['api'],
    }),
} as const;
