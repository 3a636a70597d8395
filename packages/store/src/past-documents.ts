import type { Score, ScoreChange } from '@moontower/contracts';

/** That a purchase was here: the city took all its payments back. */
export interface GonePurchaseDocument {
  _id: string;
  goneAt: Date;
}
/** What a purchase scored before its present score. */
export interface PastScoreDocument {
  /** Purchase, rule set and when it was scored. */
  _id: string;
  purchase: string;
  total: number;
  bucket: Score['bucket'];
  ruleSet: string;
  scoredAt: Date;
  until: Date;
  why?: ScoreChange;
}
