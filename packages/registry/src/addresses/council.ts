import type { Address } from '../asking.ts';

export const getCouncil: Address<'getCouncil'> = { method: 'GET', path: '/api/council', formats: [] };

export const getAgenda: Address<'getAgenda'> = { method: 'GET', path: '/api/council/agenda/:day', formats: [] };

export const getMember: Address<'getMember'> = { method: 'GET', path: '/api/council/member/:slug', formats: [] };
