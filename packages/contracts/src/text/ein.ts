import { z } from 'zod';

/** An employer identification number: nine digits, as text. The one thing an organisation is known by. */
export const Ein = z.string().regex(/^\d{9}$/, 'is not a number of nine digits');
