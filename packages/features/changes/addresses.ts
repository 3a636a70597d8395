import type { Address } from '@moontower/contracts/wire/asking';
import type { listChanges as ListChanges, packChanges as PackChanges } from './routes.ts';

export const listChanges: Address<typeof ListChanges> = {
  method: 'GET',
  path: '/api/changes',
  formats: ['csv', 'atom'],
};

export const packChanges: Address<typeof PackChanges> = { method: 'GET', path: '/api/changes/pack', formats: [] };
