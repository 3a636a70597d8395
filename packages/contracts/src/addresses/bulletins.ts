import type { Address } from '../asking.ts';
import type { listBulletins as ListBulletins, getBulletin as GetBulletin } from '../routes/bulletins.ts';

export const listBulletins: Address<typeof ListBulletins> = {
  method: 'GET',
  path: '/api/bulletins',
  formats: ['atom'],
};

export const getBulletin: Address<typeof GetBulletin> = { method: 'GET', path: '/api/bulletins/:id', formats: [] };
