import type { Address } from '../asking.ts';
import type {
  listReviews as ListReviews,
  getReview as GetReview,
  decideReview as DecideReview,
} from '../routes/review.ts';

export const listReviews: Address<typeof ListReviews> = { method: 'GET', path: '/api/review', formats: [] };

export const getReview: Address<typeof GetReview> = { method: 'GET', path: '/api/review/:kind/:id', formats: [] };

export const decideReview: Address<typeof DecideReview> = {
  method: 'POST',
  path: '/api/review/:kind/:id',
  formats: [],
};
