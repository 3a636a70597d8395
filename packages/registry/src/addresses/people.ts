import type { Address } from '../asking.ts';

export const listPeople: Address<'listPeople'> = { method: 'GET', path: '/api/people', formats: [] };

export const setRoles: Address<'setRoles'> = { method: 'PUT', path: '/api/people/:id/roles', formats: [] };

export const setOpen: Address<'setOpen'> = { method: 'PUT', path: '/api/people/:id/open', formats: [] };

export const listDeeds: Address<'listDeeds'> = { method: 'GET', path: '/api/people/:id/log', formats: [] };
