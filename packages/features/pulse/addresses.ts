import type { Address } from '@moontower/contracts/wire/asking';
import type {
  listPulseEvents as ListPulseEvents,
  getPulseStats as GetPulseStats,
  getPulseDistricts as GetPulseDistricts,
} from './routes.ts';

export const listPulseEvents: Address<typeof ListPulseEvents> = {
  method: 'GET',
  path: '/api/pulse/events',
  formats: ['geojson', 'arrow', 'csv'],
};

export const getPulseStats: Address<typeof GetPulseStats> = { method: 'GET', path: '/api/pulse/stats', formats: [] };

export const getPulseDistricts: Address<typeof GetPulseDistricts> = {
  method: 'GET',
  path: '/api/pulse/districts',
  formats: [],
};
