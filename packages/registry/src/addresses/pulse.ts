import type { Address } from '../asking.ts';

export const listPulseEvents: Address<'listPulseEvents'> = {
  method: 'GET',
  path: '/api/pulse/events',
  formats: ['geojson', 'arrow', 'csv'],
};

export const getPulseStats: Address<'getPulseStats'> = { method: 'GET', path: '/api/pulse/stats', formats: [] };

export const getPulseDistricts: Address<'getPulseDistricts'> = {
  method: 'GET',
  path: '/api/pulse/districts',
  formats: [],
};
