import type { Address } from '../wire/asking.ts';
import type { listFilings as ListFilings } from '../routes/open311.ts';
import type { getOfficials as GetOfficials, setOfficials as SetOfficials } from '../routes/officials.ts';
import type { listAudit as ListAudit } from '../routes/people.ts';

export const listFilings: Address<typeof ListFilings> = { method: 'GET', path: '/api/ops/filings', formats: [] };

export const getOfficials: Address<typeof GetOfficials> = { method: 'GET', path: '/api/ops/roster', formats: [] };

export const setOfficials: Address<typeof SetOfficials> = { method: 'PUT', path: '/api/ops/roster', formats: [] };

export const listAudit: Address<typeof ListAudit> = { method: 'GET', path: '/api/ops/audit', formats: [] };
