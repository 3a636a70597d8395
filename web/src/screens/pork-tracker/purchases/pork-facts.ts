import type { PorkStatistics } from '@moontower/contracts/spending/purchase';
import type { Format } from '@moontower/words/format';
import type { Words } from '@moontower/words/words';

export interface PorkFact {
  id: 'flagged' | 'scored' | 'high' | 'priority' | 'average';
  label: string;
  value: string;
  full?: string;
  note: string;
}

/** The figures over the list, each with what it counts. */
export function porkFacts(of: PorkStatistics, stats: Words['pork']['stats'], format: Format): PorkFact[] {
  const flagged = format.count(of.totalFlagged);
  const withPoints = format.count(of.totalWithPoints);
  return [
    {
      id: 'flagged',
      label: stats.flagged(String(of.flagFloor)),
      value: flagged,
      full: `${flagged}, ${format.fullMoney(of.totalWastefulValue)}`,
      note:
        of.totalFlagged === 0 ? stats.flaggedNone(withPoints) : stats.flaggedNote(format.money(of.totalWastefulValue)),
    },
    {
      id: 'scored',
      label: stats.scored,
      value: format.count(of.totalScored),
      full: `${format.count(of.totalScored)}, ${format.fullMoney(of.totalValue)}`,
      note: stats.worth(format.money(of.totalValue)),
    },
    {
      id: 'high',
      label: stats.high,
      value: format.count(of.highScoreCount),
      note: [
        ...(of.highScoreCount === 0 ? [] : [stats.worth(format.money(of.highScoreValue))]),
        stats.topScore(String(of.topScore)),
      ].join(', '),
    },
    {
      id: 'priority',
      label: stats.priority,
      value: format.count(of.highPriorityCount),
      note: [
        ...(of.highPriorityCount === 0 ? [] : [stats.worth(format.money(of.highPriorityValue))]),
        stats.priorityNote,
      ].join(', '),
    },
    {
      id: 'average',
      label: stats.average,
      value: of.totalFlagged === 0 ? '–' : format.count(of.averageWastefulnessScore),
      note: of.totalFlagged === 0 ? stats.averageNone : stats.averageNote(flagged),
    },
  ];
}

/** Payments may be read and none of them judged yet: then all sums are of nothing, and none is told. */
export const isUnscored = ({ totalScored, totalNotScored }: PorkStatistics): boolean =>
  totalScored === 0 && totalNotScored === 0;

/**
 * The statistics where they are of something: blank while the payments are read for the first time, and until they are
 * judged.
 */
export const countedOf = (held: PorkStatistics | undefined, isFirstRead: boolean): PorkStatistics | undefined =>
  held === undefined || isUnscored(held) || (isFirstRead && held.totalScored === 0) ? undefined : held;
