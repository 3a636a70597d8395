import { jobs } from '@moontower/contracts';
import { expect, it } from 'vitest';
import { jobNames } from './handlers.ts';

it('every job of the contracts is done by somebody, and by one only', () => {
  expect(jobNames.toSorted()).toEqual(Object.keys(jobs).toSorted());
});
