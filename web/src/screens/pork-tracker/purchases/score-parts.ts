import type { Evidence, FlaggedItem, RuleHit, Score, ScoreComponent } from '@moontower/contracts/spending/purchase';

/** The four parts in the specification's order. */
export const PARTS = ['keywords', 'amount', 'description', 'vendor'] as const satisfies readonly ScoreComponent[];

export interface ScorePart {
  part: ScoreComponent;
  points: number;
  limit: number;
  possible: number;
  scored: boolean;
  hits: RuleHit[];
}

/** The parts of a score as the panel shows them: what counted first, then rules that fired and gave no points. */
export function scoreParts(score: Score): ScorePart[] {
  return PARTS.map((part) => {
    const { points, limit, possible } = score.components[part];
    const hits = score.hits
      .filter((hit) => hit.component === part)
      .sort((a, b) => b.counted - a.counted || b.points - a.points);
    return { part, points, limit, possible, scored: possible > 0, hits };
  });
}

/** Points that could have been earned with the columns this record has, of 100. */
export function possiblePoints(score: Score): number {
  return PARTS.reduce((sum, part) => sum + score.components[part].possible, 0);
}

/** What the rules suggest, while people have not decided; nothing where they suggest nothing. */
export function suggestedWord({
  reviewBy,
  reviewStatus,
}: Pick<FlaggedItem, 'reviewBy' | 'reviewStatus'>): FlaggedItem['reviewStatus'] | undefined {
  return reviewBy === 'rules' ? reviewStatus : undefined;
}

/** What people decided: nothing yet, or nothing since the purchase has outgrown that they cleared it. */
export function reviewedWord({
  reviewBy,
  reviewStatus,
  reopened,
}: Pick<FlaggedItem, 'reviewBy' | 'reviewStatus' | 'reopened'>): FlaggedItem['reviewStatus'] | 'reopened' {
  if (reviewBy === 'people') return reviewStatus;
  return reopened === undefined ? 'not_reviewed' : 'reopened';
}

/** The strong rules that make a purchase a review priority, where its band alone does not. */
export function strongRules(score: Score): RuleHit[] {
  return score.reviewPriority && score.bucket !== 'high' ? score.hits.filter(({ strong }) => strong) : [];
}

/** `12`, `4.5`: one decimal at most, none when whole. */
export function showPoints(points: number): string {
  return String(Math.round(points * 10) / 10);
}

/** The words of the record that a hit rests on, each once. */
export function matchedWords(hits: readonly RuleHit[]): string[] {
  return [
    ...new Set(
      hits.flatMap((hit) => hit.evidence.flatMap((fact: Evidence) => (fact.text === undefined ? [] : [fact.text]))),
    ),
  ];
}

/** The specification's colours, by the band: red, orange, yellow. */
export function bandColour({ bucket }: Pick<Score, 'bucket'>): 'high' | 'medium' | 'low' {
  return bucket === 'high' || bucket === 'medium' ? bucket : 'low';
}

/** The word beside the number. */
export function bandWord(score: Pick<Score, 'bucket'>): Score['bucket'] {
  return score.bucket;
}
