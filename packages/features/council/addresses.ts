import type { Address } from '@moontower/contracts/wire/asking';
import type { getCouncil as GetCouncil, getAgenda as GetAgenda, getMember as GetMember } from './routes.ts';

export const getCouncil: Address<typeof GetCouncil> = { method: 'GET', path: '/api/council', formats: [] };

export const getAgenda: Address<typeof GetAgenda> = { method: 'GET', path: '/api/council/agenda/:day', formats: [] };

export const getMember: Address<typeof GetMember> = { method: 'GET', path: '/api/council/member/:slug', formats: [] };
