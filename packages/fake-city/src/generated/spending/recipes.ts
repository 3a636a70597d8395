import { budgetMoments, budgetRecipes } from './budget.ts';
import { businessMoments, businessRecipes } from '../business.ts';
import { caseRecipes } from '../cases.ts';
import { councilMoments } from '../council.ts';
import { developmentRecipes } from '../development.ts';
import type { Recipe } from '../generated-dataset.ts';
import type { MomentRecipe } from '../moment-dataset.ts';
import { paymentRecipes } from './payments.ts';
import { requestRecipes } from '../requests.ts';
import { safetyMoments, safetyRecipes } from '../safety.ts';
import { streetRecipes } from '../streets.ts';

/** Every dataset whose records come one by one. */
export const recipes: readonly Recipe[] = [
  ...requestRecipes,
  ...developmentRecipes,
  ...streetRecipes,
  ...paymentRecipes,
  ...caseRecipes,
  ...safetyRecipes,
  ...budgetRecipes,
  ...businessRecipes,
];
/** Every dataset that is written anew as a whole. */
export const moments: readonly MomentRecipe[] = [
  ...safetyMoments,
  ...budgetMoments,
  ...businessMoments,
  ...councilMoments,
];
