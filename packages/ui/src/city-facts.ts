import { feedsOf, type FeedRole } from '@moontower/contracts/feeds/feed-roles';
import { city } from './city.ts';

/** The amount in cents above which the law asks for competing offers, for a purchase awarded on that day. */
export const formalThresholdCents = (onDate: string): number =>
  (city.formalThresholds.find(({ from }) => onDate >= from) ?? city.formalThresholds.at(-1))?.cents ?? 0;
export const { helpLines, openData } = city;
/** Its feeds of these roles; of a role that it does not publish, none. */
export const feedIds = (...roles: readonly FeedRole[]): string[] => feedsOf(city.feeds, ...roles);
/** The feed of a role; the empty text names none. */
export const feedId = (role: FeedRole): string => feedIds(role)[0] ?? '';
