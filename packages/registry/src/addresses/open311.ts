import type { Address } from '../asking.ts';

export const discoverOpen311: Address<'discoverOpen311'> = {
  method: 'GET',
  path: '/open311/v2/discovery',
  formats: ['xml'],
};

export const listOpen311Services: Address<'listOpen311Services'> = {
  method: 'GET',
  path: '/open311/v2/services',
  formats: ['xml'],
};

export const getOpen311Service: Address<'getOpen311Service'> = {
  method: 'GET',
  path: '/open311/v2/services/:code',
  formats: ['xml'],
};

export const listOpen311Requests: Address<'listOpen311Requests'> = {
  method: 'GET',
  path: '/open311/v2/requests',
  formats: ['xml'],
};

export const getOpen311Request: Address<'getOpen311Request'> = {
  method: 'GET',
  path: '/open311/v2/requests/:id',
  formats: ['xml'],
};

export const getOpen311Token: Address<'getOpen311Token'> = {
  method: 'GET',
  path: '/open311/v2/tokens/:token',
  formats: ['xml'],
};

export const postOpen311Request: Address<'postOpen311Request'> = {
  method: 'POST',
  path: '/open311/v2/requests',
  formats: ['xml'],
};
