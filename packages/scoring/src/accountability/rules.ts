import type { ItemFlag } from '@moontower/contracts';
import { expiredWhileWorked } from './expired-while-worked.ts';
import { longOpenStructureCase } from './long-open-structure-case.ts';
import type { AccountabilityRule, DevelopmentRecord } from './record.ts';
import { repeatOffenderAddress } from './repeat-offender-address.ts';
import { stageOutOfOrder } from './stage-out-of-order.ts';

/** Every rule of accountability. A new one is a file with its test, its words in both languages and a line here. */
export const accountabilityRules: readonly AccountabilityRule[] = [
  expiredWhileWorked,
  longOpenStructureCase,
  repeatOffenderAddress,
  stageOutOfOrder,
];

/** What the rules find of a record; empty for nearly all. */
export function flagsOf(record: DevelopmentRecord): ItemFlag[] {
  return accountabilityRules.flatMap(({ id, version, title, innocentExplanations, find }) => {
    const evidence = find(record);
    return evidence === undefined
      ? []
      : [
          {
            rule: id,
            version,
            title,
            innocentExplanations: [...innocentExplanations],
            evidence: evidence.slice(0, 12),
          },
        ];
  });
}
