import type { Address } from '../asking.ts';

export const getMe: Address<'getMe'> = { method: 'GET', path: '/api/auth/me', formats: [] };

export const login: Address<'login'> = { method: 'POST', path: '/api/auth/login', formats: [] };

export const register: Address<'register'> = { method: 'POST', path: '/api/auth/register', formats: [] };

export const logout: Address<'logout'> = { method: 'POST', path: '/api/auth/logout', formats: [] };

export const askReset: Address<'askReset'> = { method: 'POST', path: '/api/auth/reset', formats: [] };

export const resetPassword: Address<'resetPassword'> = { method: 'POST', path: '/api/auth/reset/confirm', formats: [] };

export const confirmEmail: Address<'confirmEmail'> = { method: 'POST', path: '/api/auth/confirm', formats: [] };

export const refuseMail: Address<'refuseMail'> = { method: 'POST', path: '/api/auth/not-me', formats: [] };
