import { expect, it } from 'vitest';
import { stageOutOfOrder } from './stage-out-of-order.ts';
import { aRecord } from './sample-record.ts';

it('names the two dates that stand in the wrong order', () => {
  const stages = [
    { stage: 'approved', on: '2026-01-04' },
    { stage: 'filed', on: '2026-01-05' },
  ] as const;
  expect(stageOutOfOrder.find(aRecord({ stages }))).toEqual([
    { name: 'filed', text: '2026-01-05' },
    { name: 'approved', text: '2026-01-04' },
  ]);
});
it('looks past a stage without a date', () => {
  const stages = [
    { stage: 'filed', on: '2026-03-05' },
    { stage: 'approved' },
    { stage: 'done', on: '2026-03-01' },
  ] as const;
  expect(stageOutOfOrder.find(aRecord({ stages }))?.map(({ name }) => name)).toEqual(['filed', 'done']);
});
it('asks nothing of stages on one day, or in order', () => {
  const same = [
    { stage: 'filed', on: '2026-03-05' },
    { stage: 'approved', on: '2026-03-05' },
  ] as const;
  expect([stageOutOfOrder.find(aRecord()), stageOutOfOrder.find(aRecord({ stages: same }))]).toEqual([
    undefined,
    undefined,
  ]);
});
