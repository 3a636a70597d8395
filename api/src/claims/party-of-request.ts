import { fiscalYearOf } from '@moontower/city';
import { localDate } from '@moontower/contracts';
import type { PartyQuery } from '@moontower/store/spending/parties/party-pages';
import type { Deps } from '../deps.ts';
import { lastDaysOf, limitSince } from './due-on.ts';

/** What the page of a vendor or department is asked with: its code, today's fiscal year and limit. */
export function partyOfRequest({ nowMs, facts }: Pick<Deps, 'nowMs' | 'facts'>, code: string): PartyQuery {
  const today = localDate(nowMs(), facts.zone);
  const currentYear = fiscalYearOf(today, facts.fiscalYear);
  return {
    code,
    currentYear,
    lastDays: lastDaysOf(currentYear, facts),
    limit: limitSince(today, facts.formalThresholdCents),
  };
}
