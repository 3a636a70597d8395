import { expect, it } from 'vitest';
import { isLargeAccount } from './large-accounts.ts';

it('accounts of vehicles, building, land, design, grants and transit are large by nature, what serves them is not', () => {
  const large = ['Vehicles', 'Construction contracts', 'Land', 'Design fees', 'Grants to others', 'Transit service'];
  expect(large.filter((name) => !isLargeAccount(name))).toEqual([]);
  const usual = ['Vehicle parts', 'Vehicle repair', 'Land lease', 'Services-other', 'Landscaping', 'Software'];
  expect(usual.filter(isLargeAccount)).toEqual([]);
});
