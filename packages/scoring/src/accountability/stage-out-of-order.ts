import { defineAccountability } from './record.ts';

const ORDER = ['filed', 'review', 'approved', 'inspected', 'done'] as const;

export const stageOutOfOrder = defineAccountability({
  id: 'stage-out-of-order',
  version: 1,
  title: 'A stage is dated before the one it needs',
  looksFor: 'Dates of filing, approval and completion of one record that stand in the wrong order.',
  whyItMatters:
    'What is approved before it is filed, or done before it is approved, cannot be followed by anybody outside.',
  innocentExplanations: [
    'A slip in typing a date',
    'The case was filed again under the same number',
    'An approval of an earlier case was carried over',
    'A change of the case’s kind gave it a new filing day',
  ],
  find: ({ stages }) => {
    const dated = ORDER.flatMap((stage) => {
      const on = stages.find((one) => one.stage === stage)?.on;
      return on === undefined ? [] : [{ stage, on }];
    });
    for (const [at, later] of dated.entries()) {
      const earlier = dated[at - 1];
      if (earlier !== undefined && later.on < earlier.on)
        return [
          { name: earlier.stage, text: earlier.on },
          { name: later.stage, text: later.on },
        ];
    }
    return undefined;
  },
});
