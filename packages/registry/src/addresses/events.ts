import type { Address } from '../asking.ts';

export const listEvents: Address<'listEvents'> = { method: 'GET', path: '/api/events', formats: [] };
