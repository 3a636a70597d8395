import type { Address } from '../wire/asking.ts';
import type { listEvents as ListEvents } from '../routes/events.ts';

export const listEvents: Address<typeof ListEvents> = { method: 'GET', path: '/api/events', formats: [] };
