import type { Address } from '../asking.ts';

export const askAsCity: Address<'askAsCity'> = { method: 'POST', path: '/api/saas-inquiry', formats: [] };
