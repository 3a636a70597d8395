import type { PastScore } from '@moontower/contracts/spending/purchase-page';

/** What a link to one version of the score calls the moment at which it stood. */
export const VERSION = 'at';

/** The page of a purchase with the score that stands now, whatever becomes of it. */
export const versionLink = (page: string, scoredAt: string): string =>
  `${page}?${new URLSearchParams({ [VERSION]: scoredAt }).toString()}`;

/** The score that stood at that moment; undefined where it is the present one. Past scores come newest first. */
export function pastVersion(history: readonly PastScore[], moment: string | null): PastScore | undefined {
  const at = moment === null ? Number.NaN : Date.parse(moment);
  return Number.isNaN(at) ? undefined : history.findLast(({ until }) => at < Date.parse(until));
}
