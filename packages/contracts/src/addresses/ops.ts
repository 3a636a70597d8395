import type { Address } from '../wire/asking.ts';
import type { listAudit as ListAudit } from '../routes/people.ts';

export const listAudit: Address<typeof ListAudit> = { method: 'GET', path: '/api/ops/audit', formats: [] };
