import { expect, it } from 'vitest';
import { expiredWhileWorked } from './expired-while-worked.ts';
import { aRecord } from './sample-record.ts';

const done = (on: string) => [{ stage: 'done' as const, on }];
it('asks about a permit whose inspections ended after it expired, with both days', () => {
  expect(expiredWhileWorked.find(aRecord({ stages: done('2026-08-06') }))).toEqual([
    { name: 'expires', text: '2026-08-05' },
    { name: 'inspected', text: '2026-08-06' },
  ]);
});
it.each([
  ['ended in time', aRecord({ stages: done('2026-08-05') })],
  ['were never recorded', aRecord({ status: { state: 'expired' } })],
  ['have no day of expiry beside them', aRecord({ stages: done('2026-12-01'), facts: {} })],
  ['are of a site plan', aRecord({ type: 'site-plans', stages: done('2026-12-01') })],
])('asks nothing where inspections %s', (_case, record) => {
  expect(expiredWhileWorked.find(record)).toBeUndefined();
});
