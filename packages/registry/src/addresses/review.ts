import type { Address } from '../asking.ts';

export const listReviews: Address<'listReviews'> = { method: 'GET', path: '/api/review', formats: [] };

export const getReview: Address<'getReview'> = { method: 'GET', path: '/api/review/:kind/:id', formats: [] };

export const decideReview: Address<'decideReview'> = { method: 'POST', path: '/api/review/:kind/:id', formats: [] };
