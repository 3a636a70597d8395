import type { Address } from '@moontower/contracts/wire/asking';
import type { listBulletins as ListBulletins, getBulletin as GetBulletin } from './routes.ts';

export const listBulletins: Address<typeof ListBulletins> = {
  method: 'GET',
  path: '/api/bulletins',
  formats: ['atom'],
};

export const getBulletin: Address<typeof GetBulletin> = { method: 'GET', path: '/api/bulletins/:id', formats: [] };
