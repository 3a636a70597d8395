import type { Address } from '../wire/asking.ts';
import type { getCities as GetCities } from '../routes/cities.ts';

export const getCities: Address<typeof GetCities> = { method: 'GET', path: '/api/cities', formats: [] };
