import type { City } from '@moontower/city';
import { vacancyOf } from './vacancy/vacancy.ts';
import type { Calculation } from './define-calculation.ts';

/** Every calculation of a city that rests on something. A new one is its value here. */
export const calculationsOf = (city: City): readonly Calculation[] =>
  [vacancyOf(city)].filter(({ restsOn }) => restsOn.length > 0);
