import { expect, it } from 'vitest';
import { texanPayees } from './payees.ts';

it('payees named after a place of Texas are utilities and public bodies to its cities', () => {
  const { isUtility, isPublicBody } = texanPayees;
  expect(['AUSTIN ENERGY', 'City of Austin Utilities', 'AUSTIN PUMPS LLC'].map(isUtility)).toEqual([true, true, false]);
  expect(['UT AUSTIN', 'UT Health San Antonio', 'UTILITY PARTS'].map(isPublicBody)).toEqual([true, true, false]);
});
