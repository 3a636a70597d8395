import type { Address } from '../asking.ts';

export const endSessions: Address<'endSessions'> = {
  method: 'POST',
  path: '/api/account/sign-out-everywhere',
  formats: [],
};

export const changePassword: Address<'changePassword'> = { method: 'POST', path: '/api/account/password', formats: [] };

export const askConfirm: Address<'askConfirm'> = { method: 'POST', path: '/api/account/confirm', formats: [] };

export const getHeldData: Address<'getHeldData'> = { method: 'GET', path: '/api/account/data', formats: [] };

export const deleteAccount: Address<'deleteAccount'> = { method: 'POST', path: '/api/account/delete', formats: [] };
