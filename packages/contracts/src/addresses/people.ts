import type { Address } from '../asking.ts';
import type {
  listPeople as ListPeople,
  setRoles as SetRoles,
  setOpen as SetOpen,
  listDeeds as ListDeeds,
} from '../routes/people.ts';

export const listPeople: Address<typeof ListPeople> = { method: 'GET', path: '/api/people', formats: [] };

export const setRoles: Address<typeof SetRoles> = { method: 'PUT', path: '/api/people/:id/roles', formats: [] };

export const setOpen: Address<typeof SetOpen> = { method: 'PUT', path: '/api/people/:id/open', formats: [] };

export const listDeeds: Address<typeof ListDeeds> = { method: 'GET', path: '/api/people/:id/log', formats: [] };
