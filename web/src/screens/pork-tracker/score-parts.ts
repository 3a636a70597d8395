import type { Evidence, RuleHit, Score, ScoreComponent } from '@moontower/contracts/purchase';

/** The four parts in the specification's order. */
export const PARTS = ['keywords', 'amount', 'description', 'vendor'] as const satisfies readonly ScoreComponent[];

export interface ScorePart { part: ScoreComponent; points: number; limit: number; possible: number; scored: boolean; hits: RuleHit[] }

/** The parts of a score as the panel shows them: what counted first, then rules that fired and gave no points. */
export function scoreParts(score: Score): ScorePart[] {
  return PARTS.map((part) => {
    const { points, limit, possible } = score.components[part];
    const hits = score.hits.filter((hit) => hit.component === part).sort((a, b) => b.counted - a.counted || b.points - a.points);
    return { part, points, limit, possible, scored: possible > 0, hits };
  });
}

/** Points that could have been earned with the columns this record has, of 100. */
export function possiblePoints(score: Score): number {
  return PARTS.reduce((sum, part) => sum + score.components[part].possible, 0);
}

/** `12`, `4.5`: one decimal at most, none when whole. */
export function showPoints(points: number): string {
  return String(Math.round(points * 10) / 10);
}

/** The words of the record that a hit rests on, each once. */
export function matchedWords(hits: readonly RuleHit[]): string[] {
  return [...new Set(hits.flatMap((hit) => hit.evidence.flatMap((fact: Evidence) => (fact.text === undefined ? [] : [fact.text]))))];
}

/** The specification's colours: 70 and up red, 40 and up orange, else yellow. */
export function bandColour(total: number): 'high' | 'medium' | 'low' {
  if (total >= 70) return 'high';
  return total >= 40 ? 'medium' : 'low';
}

/** The word beside the number; it follows the filter's ranges: 70 and up, 50 to 69, 1 to 49, none. */
export function bandWord(score: Pick<Score, 'total' | 'bucket'>): Score['bucket'] {
  if (score.bucket === 'not-scored') return 'not-scored';
  if (score.total >= 70) return 'high';
  if (score.total >= 50) return 'medium';
  return score.total >= 1 ? 'low' : 'none';
}
