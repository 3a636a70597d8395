import { describe, expect, it } from 'vitest';
import { stageSteps } from './stage-steps.ts';

describe('the steps of a case', () => {
  it('are five in their order, with the record’s dates and the days after filing', () => {
    const steps = stageSteps({
      stages: [
        { stage: 'approved', on: '2021-03-31' },
        { stage: 'filed', on: '2021-03-01' },
      ],
    });
    expect(steps).toEqual([
      { stage: 'filed', on: '2021-03-01', latest: false },
      { stage: 'review', latest: false },
      { stage: 'approved', on: '2021-03-31', afterDays: 30, latest: true },
      { stage: 'inspected', latest: false },
      { stage: 'done', latest: false },
    ]);
  });
  it('have no date that the record does not give, also where the step is named', () => {
    expect(
      stageSteps({ stages: [{ stage: 'filed' }, { stage: 'review' }] }).filter(({ on }) => on !== undefined),
    ).toEqual([]);
    expect(stageSteps({}).some(({ latest }) => latest)).toBe(false);
  });
  it('count no days to a step that is dated before the filing', () => {
    const [, , approved] = stageSteps({
      stages: [
        { stage: 'filed', on: '2021-03-10' },
        { stage: 'approved', on: '2021-03-01' },
      ],
    });
    expect(approved).toEqual({ stage: 'approved', on: '2021-03-01', latest: true });
  });
  it('take the later of two dates of one step', () => {
    const [, , , inspected] = stageSteps({
      stages: [
        { stage: 'inspected', on: '2022-05-02' },
        { stage: 'inspected', on: '2022-04-01' },
      ],
    });
    expect(inspected?.on).toBe('2022-05-02');
  });
});
