/**
 * Which purchases a figure of the statistics is of. `scored`: all that have a score, 0 too. `with-points`: 1 and more.
 * `flagged`: from `flagFloor` on. `high`: of that band. `suggested`: those the rules suggest for review. What people
 * cleared or withheld is in `scored` sums alone.
 */
export const POPULATIONS = ['scored', 'with-points', 'flagged', 'high', 'suggested', 'not-scored'] as const;
export type Population = (typeof POPULATIONS)[number];

/** By the figure's name in the answer; a list of words gives two figures of each. */
export const POPULATION_OF: Readonly<Record<string, Population>> = {
  totalScored: 'scored',
  totalValue: 'scored',
  scoreDistribution: 'scored',
  topScore: 'scored',
  totalWithPoints: 'with-points',
  wasteByPriority: 'with-points',
  byPriority: 'with-points',
  'topKeywords.count': 'with-points',
  'keywordChips.count': 'with-points',
  totalFlagged: 'flagged',
  totalWastefulValue: 'flagged',
  totalFlaggedValue: 'flagged',
  averageWastefulnessScore: 'flagged',
  averageScore: 'flagged',
  wasteByCategory: 'flagged',
  byCategory: 'flagged',
  largestWasteItems: 'flagged',
  largestItems: 'flagged',
  sampleScores: 'flagged',
  'topKeywords.flagged': 'flagged',
  'keywordChips.flagged': 'flagged',
  highScoreCount: 'high',
  highScoreValue: 'high',
  highPriorityCount: 'suggested',
  highPriorityValue: 'suggested',
  highPriorityItems: 'suggested',
  totalNotScored: 'not-scored',
  notScoredByReason: 'not-scored',
};
