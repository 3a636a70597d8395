import type { Address } from '../wire/asking.ts';
import type {
  getMe as GetMe,
  login as Login,
  register as Register,
  logout as Logout,
  askReset as AskReset,
  resetPassword as ResetPassword,
  confirmEmail as ConfirmEmail,
  refuseMail as RefuseMail,
} from '../routes/accounts.ts';

export const getMe: Address<typeof GetMe> = { method: 'GET', path: '/api/auth/me', formats: [] };

export const login: Address<typeof Login> = { method: 'POST', path: '/api/auth/login', formats: [] };

export const register: Address<typeof Register> = { method: 'POST', path: '/api/auth/register', formats: [] };

export const logout: Address<typeof Logout> = { method: 'POST', path: '/api/auth/logout', formats: [] };

export const askReset: Address<typeof AskReset> = { method: 'POST', path: '/api/auth/reset', formats: [] };

export const resetPassword: Address<typeof ResetPassword> = {
  method: 'POST',
  path: '/api/auth/reset/confirm',
  formats: [],
};

export const confirmEmail: Address<typeof ConfirmEmail> = { method: 'POST', path: '/api/auth/confirm', formats: [] };

export const refuseMail: Address<typeof RefuseMail> = { method: 'POST', path: '/api/auth/not-me', formats: [] };
