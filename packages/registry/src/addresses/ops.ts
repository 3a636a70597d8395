import type { Address } from '../asking.ts';

export const listFilings: Address<'listFilings'> = { method: 'GET', path: '/api/ops/filings', formats: [] };

export const getOfficials: Address<'getOfficials'> = { method: 'GET', path: '/api/ops/roster', formats: [] };

export const setOfficials: Address<'setOfficials'> = { method: 'PUT', path: '/api/ops/roster', formats: [] };

export const listAudit: Address<'listAudit'> = { method: 'GET', path: '/api/ops/audit', formats: [] };
