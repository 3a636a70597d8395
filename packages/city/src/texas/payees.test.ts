import { expect, it } from 'vitest';
import { texanPayees } from './payees.ts';

it('payees named after a place of Texas are utilities and public bodies to its cities', () => {
  const { isUtility, isPublicBody } = texanPayees;
  expect(['AUSTIN ENERGY', 'City of Austin Utilities', 'AUSTIN PUMPS LLC'].map(isUtility)).toEqual([true, true, false]);
  const bodies = [
    'UT AUSTIN',
    'UT Health San Antonio',
    'TEXAS A&M ENGINEERING EXTENSION SERVICE',
    'RAILROAD COMMISSION OF TEXAS',
    'TEXAS FACILITIES COMMISSION',
    'AUSTIN TRANSIT PARTNERSHIP',
  ];
  expect(bodies.filter((name) => !isPublicBody(name))).toEqual([]);
  expect(['UTILITY PARTS', 'UT TRAFFIC CONTROLS', 'TEXAS PUMPS'].filter(isPublicBody)).toEqual([]);
});
