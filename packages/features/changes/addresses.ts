import type { Address } from '@moontower/contracts/wire/asking';
import type { listChanges as ListChanges } from './routes.ts';

export const listChanges: Address<typeof ListChanges> = {
  method: 'GET',
  path: '/api/changes',
  formats: ['csv', 'atom'],
};
