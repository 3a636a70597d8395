import type { Address } from '@moontower/contracts/wire/asking';
import type {
  discoverOpen311 as DiscoverOpen311,
  listOpen311Services as ListOpen311Services,
  getOpen311Service as GetOpen311Service,
  listOpen311Requests as ListOpen311Requests,
  getOpen311Request as GetOpen311Request,
  getOpen311Token as GetOpen311Token,
  postOpen311Request as PostOpen311Request,
} from './routes.ts';

export const discoverOpen311: Address<typeof DiscoverOpen311> = {
  method: 'GET',
  path: '/open311/v2/discovery',
  formats: ['xml'],
};

export const listOpen311Services: Address<typeof ListOpen311Services> = {
  method: 'GET',
  path: '/open311/v2/services',
  formats: ['xml'],
};

export const getOpen311Service: Address<typeof GetOpen311Service> = {
  method: 'GET',
  path: '/open311/v2/services/:code',
  formats: ['xml'],
};

export const listOpen311Requests: Address<typeof ListOpen311Requests> = {
  method: 'GET',
  path: '/open311/v2/requests',
  formats: ['xml'],
};

export const getOpen311Request: Address<typeof GetOpen311Request> = {
  method: 'GET',
  path: '/open311/v2/requests/:id',
  formats: ['xml'],
};

export const getOpen311Token: Address<typeof GetOpen311Token> = {
  method: 'GET',
  path: '/open311/v2/tokens/:token',
  formats: ['xml'],
};

export const postOpen311Request: Address<typeof PostOpen311Request> = {
  method: 'POST',
  path: '/open311/v2/requests',
  formats: ['xml'],
};
