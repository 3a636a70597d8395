import type { Address } from '@moontower/contracts/wire/asking';
import type {
  getBudget as GetBudget,
  getBudgetTrends as GetBudgetTrends,
  getDevelopment as GetDevelopment,
  getBusiness as GetBusiness,
  getOpportunities as GetOpportunities,
  getDistricts as GetDistricts,
  getDistrict as GetDistrict,
  getChart as GetChart,
  listAnalyticsRows as ListAnalyticsRows,
  getCityFigures as GetCityFigures,
  getCityBenchmarks as GetCityBenchmarks,
} from './routes.ts';

export const getBudget: Address<typeof GetBudget> = { method: 'GET', path: '/api/analytics/budget', formats: [] };

export const getBudgetTrends: Address<typeof GetBudgetTrends> = {
  method: 'GET',
  path: '/api/analytics/budget-trends',
  formats: [],
};

export const getDevelopment: Address<typeof GetDevelopment> = {
  method: 'GET',
  path: '/api/analytics/development',
  formats: [],
};

export const getBusiness: Address<typeof GetBusiness> = { method: 'GET', path: '/api/analytics/business', formats: [] };

export const getOpportunities: Address<typeof GetOpportunities> = {
  method: 'GET',
  path: '/api/analytics/opportunities',
  formats: [],
};

export const getDistricts: Address<typeof GetDistricts> = {
  method: 'GET',
  path: '/api/analytics/districts',
  formats: [],
};

export const getDistrict: Address<typeof GetDistrict> = {
  method: 'GET',
  path: '/api/analytics/district/:n',
  formats: [],
};

export const getChart: Address<typeof GetChart> = { method: 'GET', path: '/api/analytics/chart/:id', formats: [] };

export const listAnalyticsRows: Address<typeof ListAnalyticsRows> = {
  method: 'GET',
  path: '/api/analytics/rows',
  formats: ['csv'],
};

export const getCityFigures: Address<typeof GetCityFigures> = {
  method: 'GET',
  path: '/api/cities/figures',
  formats: [],
};

export const getCityBenchmarks: Address<typeof GetCityBenchmarks> = {
  method: 'GET',
  path: '/api/cities/benchmarks',
  formats: [],
};
