import type { Address } from '../asking.ts';

export const listBulletins: Address<'listBulletins'> = { method: 'GET', path: '/api/bulletins', formats: ['atom'] };

export const getBulletin: Address<'getBulletin'> = { method: 'GET', path: '/api/bulletins/:id', formats: [] };
