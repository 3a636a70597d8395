import type { Address } from '../asking.ts';
import type {
  endSessions as EndSessions,
  changePassword as ChangePassword,
  askConfirm as AskConfirm,
  getHeldData as GetHeldData,
  deleteAccount as DeleteAccount,
} from '../routes/accounts.ts';

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
