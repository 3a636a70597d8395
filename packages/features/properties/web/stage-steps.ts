import type { CivicItem } from '@moontower/contracts/items/item';
import { DAY_MS } from '@moontower/contracts/time';

export const STAGES = ['filed', 'review', 'approved', 'inspected', 'done'] as const;
export type Stage = (typeof STAGES)[number];

export interface Step {
  stage: Stage;
  /** `YYYY-MM-DD`; none where the record gives no date. */
  on?: string;
  /** Days after filing, where both days are known and the order is as it should be. */
  afterDays?: number;
  /** The last step that has a date. */
  latest: boolean;
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/**
 * The five steps in their order with the record's own dates: what has none is said to have none, and none is guessed
 * from another.
 */
export function stageSteps({ stages = [] }: Pick<CivicItem, 'stages'>): Step[] {
  const dates = new Map<Stage, string>();
  for (const { stage, on } of stages) {
    const held = dates.get(stage);
    if (on !== undefined && (held === undefined || on > held)) dates.set(stage, on);
  }
  const latest = STAGES.findLast((stage) => dates.has(stage));
  const filed = dates.get('filed');
  return STAGES.map((stage) => {
    const on = dates.get(stage);
    const after = on === undefined || filed === undefined || stage === 'filed' ? undefined : daysBetween(filed, on);
    return {
      stage,
      ...(on === undefined ? {} : { on }),
      ...(after === undefined || after < 0 ? {} : { afterDays: after }),
      latest: stage === latest,
    };
  });
}
