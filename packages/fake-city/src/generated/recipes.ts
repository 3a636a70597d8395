import { developmentRecipes } from './development.ts';
import type { Recipe } from './generated-dataset.ts';
import { paymentRecipes } from './payments.ts';
import { requestRecipes } from './requests.ts';
import { streetRecipes } from './streets.ts';

/** Every dataset that the city can make up. */
export const recipes: readonly Recipe[] = [...requestRecipes, ...developmentRecipes, ...streetRecipes, ...paymentRecipes];
