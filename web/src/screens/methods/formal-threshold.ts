import { city } from '@moontower/ui/city.ts';

/** The amount in cents above which the law asks for competing offers, for a purchase awarded on that day. */
export const formalThresholdCents = (onDate: string): number =>
  (city.formalThresholds.find(({ from }) => onDate >= from) ?? city.formalThresholds.at(-1))?.cents ?? 0;
