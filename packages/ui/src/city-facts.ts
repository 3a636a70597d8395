import { feedsOf, type FeedRole } from '@moontower/contracts/feeds/feed-roles';
import { city } from './city.ts';

export const { helpLines, openData } = city;
/** Its feeds of these roles; of a role that it does not publish, none. */
export const feedIds = (...roles: readonly FeedRole[]): string[] => feedsOf(city.feeds, ...roles);
/** The feed of a role; the empty text names none. */
export const feedId = (role: FeedRole): string => feedIds(role)[0] ?? '';
