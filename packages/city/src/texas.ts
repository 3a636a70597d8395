import type { FormalThreshold } from './city.ts';
import { calendarZoneOf } from './country/zones.ts';
import type { PostingRule } from './posting-rule.ts';

/** Lines of `from > to` as a map. */
export const namePairs = (rows: string): ReadonlyMap<string, string> =>
  new Map(
    rows
      .trim()
      .split('\n')
      .map((row): [string, string] => {
        const [from = '', to = ''] = row.split('>');
        return [from.trim(), to.trim()];
      }),
  );

/** Words before the number of a numbered road. */
export const texanRouteWords: ReadonlyMap<string, string> = namePairs(`
    interstate highway > ih
    interstate hwy > ih
    interstate > ih
    ih > ih
    i > ih
    us highway > us
    us hwy > us
    us > us
    state highway > sh
    state hwy > sh
    tx highway > sh
    tx hwy > sh
    sh > sh
    tx > sh
    farm to market > fm
    farm to market rd > fm
    ranch to market > fm
    ranch to market rd > fm
    ranch road > fm
    ranch rd > fm
    fm > fm
    rm > fm
    rr > fm
    county road > cr
    county rd > cr
    cr > cr
    loop > loop
    toll > toll
    highway > hwy
    hwy > hwy
`);

/** Central time by the rule in force since 2007. */
export const centralCalendarZone = calendarZoneOf('America/Chicago');

/** HB 1522 of the 89th Legislature changed the hours to business days. */
export const texanPostingRules: readonly PostingRule[] = [
  {
    from: '2025-09-01',
    least: { businessDays: 3 },
    law: 'Texas Government Code, section 551.043, of September 1, 2025',
  },
  { least: { hours: 72 }, law: 'Texas Government Code, section 551.043, until August 31, 2025' },
];

/**
 * Texas Local Government Code 252.021: competing offers are required above this amount. Raised by SB 1173 for purchases
 * on or after 2025-09-01. The newest entry whose day has come counts.
 */
const LAW = 'Texas Local Government Code, section 252.021';
export const texanThresholds: readonly FormalThreshold[] = [
  { from: '2025-09-01', cents: 10_000_000, law: LAW },
  { from: '0001-01-01', cents: 5_000_000, law: LAW },
];

export function texanThresholdCents(onDate: string): number {
  return texanThresholds.find(({ from }) => onDate >= from)?.cents ?? 5_000_000;
}
