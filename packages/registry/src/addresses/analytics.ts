import type { Address } from '../asking.ts';

export const getBudget: Address<'getBudget'> = { method: 'GET', path: '/api/analytics/budget', formats: [] };

export const getBudgetTrends: Address<'getBudgetTrends'> = {
  method: 'GET',
  path: '/api/analytics/budget-trends',
  formats: [],
};

export const getDevelopment: Address<'getDevelopment'> = {
  method: 'GET',
  path: '/api/analytics/development',
  formats: [],
};

export const getBusiness: Address<'getBusiness'> = { method: 'GET', path: '/api/analytics/business', formats: [] };

export const getOpportunities: Address<'getOpportunities'> = {
  method: 'GET',
  path: '/api/analytics/opportunities',
  formats: [],
};

export const getDistricts: Address<'getDistricts'> = { method: 'GET', path: '/api/analytics/districts', formats: [] };

export const getDistrict: Address<'getDistrict'> = { method: 'GET', path: '/api/analytics/district/:n', formats: [] };

export const getChart: Address<'getChart'> = { method: 'GET', path: '/api/analytics/chart/:id', formats: [] };

export const listAnalyticsRows: Address<'listAnalyticsRows'> = {
  method: 'GET',
  path: '/api/analytics/rows',
  formats: ['csv'],
};
