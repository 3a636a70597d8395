import { DAY_MS, HOUR_MS, dayStart } from '@moontower/contracts';

/** How long before a meeting the law asks for its agenda to be posted, for meetings from a day on. */
export interface PostingRule {
  /** `YYYY-MM-DD`; absent for the oldest rule that is known. */
  from?: string;
  /** Before the hour of the meeting, or business days before its day. */
  least: { hours: number } | { businessDays: number };
  law: string;
}

const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

/** The rule for a meeting of a day. `rules`: the newest first. */
export function postingRuleOn(rules: readonly PostingRule[], day: string): PostingRule | undefined {
  return rules.find(({ from }) => from === undefined || from <= day);
}

/**
 * Until when an agenda had to be posted, in milliseconds since 1970. Business days are whole ones between posting and
 * the meeting's day, as the state's counties count them.
 */
export function postedBy(
  { least }: PostingRule,
  {
    day,
    startsMs,
    zone,
    isBusinessDay,
  }: { day: string; startsMs: number; zone: string; isBusinessDay: (date: string) => boolean },
): number {
  if ('hours' in least) return startsMs - least.hours * HOUR_MS;
  let first = day;
  for (let left = least.businessDays; left > 0;) {
    first = dayBefore(first);
    if (isBusinessDay(first)) left -= 1;
  }
  return dayStart(first, zone);
}
