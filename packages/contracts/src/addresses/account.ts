import type { Address } from '../wire/asking.ts';
import type {
  endSessions as EndSessions,
  changePassword as ChangePassword,
  askConfirm as AskConfirm,
  getHeldData as GetHeldData,
  deleteAccount as DeleteAccount,
} from '../routes/accounts.ts';
import type {
  listPeople as ListPeople,
  setRoles as SetRoles,
  setOpen as SetOpen,
  listDeeds as ListDeeds,
} from '../routes/people.ts';

export const endSessions: Address<typeof EndSessions> = {
  method: 'POST',
  path: '/api/account/sign-out-everywhere',
  formats: [],
};

export const changePassword: Address<typeof ChangePassword> = {
  method: 'POST',
  path: '/api/account/password',
  formats: [],
};

export const askConfirm: Address<typeof AskConfirm> = { method: 'POST', path: '/api/account/confirm', formats: [] };

export const getHeldData: Address<typeof GetHeldData> = { method: 'GET', path: '/api/account/data', formats: [] };

export const deleteAccount: Address<typeof DeleteAccount> = {
  method: 'POST',
  path: '/api/account/delete',
  formats: [],
};

export const listPeople: Address<typeof ListPeople> = { method: 'GET', path: '/api/people', formats: [] };

export const setRoles: Address<typeof SetRoles> = { method: 'PUT', path: '/api/people/:id/roles', formats: [] };

export const setOpen: Address<typeof SetOpen> = { method: 'PUT', path: '/api/people/:id/open', formats: [] };

export const listDeeds: Address<typeof ListDeeds> = { method: 'GET', path: '/api/people/:id/log', formats: [] };
