import type { FeedPlans } from './plan-feeds.ts';
import type { PlaceRule } from './place-rule.ts';

/** What would be written of a city. */
export interface CityPlan {
  place: PlaceRule;
  plans: FeedPlans;
  /** The dataset of the districts, where they were drawn. */
  districtsFrom: string | undefined;
  /** Files of outlines, by their name; none where no layer was sure. */
  generated: Record<string, string>;
  /** The day on which the portal was read. */
  on: string;
}
