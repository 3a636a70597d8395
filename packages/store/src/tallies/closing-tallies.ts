import { localDate } from '@moontower/contracts/time';
import { cachedOffsetMs, DAY_MS } from '@moontower/contracts/time/zone-time';
import { CLOSED_WITHIN } from '@moontower/contracts/analytics/benchmark-ids';
import { monthOf } from './development-tallies.ts';
import { defineTally, type Contribution } from './tally.ts';

interface ClosingFacts {
  openedAt: Date;
  /** Whether the city says that it is closed, and on which day. */
  closed: boolean;
  on: string | undefined;
}

/** Written once, not for each of a chunk's thousand requests. */
const WITHIN = CLOSED_WITHIN.map((most) => ({ most, name: `in${most}` }));

/** A request in the month in which it was opened: `dated` are closed ones that name their day. */
function closingOf(at: string, { openedAt, closed, on }: ClosingFacts, zone: string): Contribution[] {
  if (!closed) return [{ cell: { at }, add: { n: 1 } }];
  const openedMs = openedAt.getTime();
  // Days as numbers: a text of each day costs more than all else that is counted here.
  const openedOn = Math.floor((openedMs + cachedOffsetMs(openedMs, zone)) / DAY_MS);
  const days = on === undefined ? -1 : Date.parse(on) / DAY_MS - openedOn;
  const add: Record<string, number> = { n: 1, closed: 1 };
  // A day of closing before that of opening tells no time.
  if (days >= 0) {
    add['dated'] = 1;
    for (const { most, name } of WITHIN) if (days <= most) add[name] = 1;
  }
  return [{ cell: { at }, add }];
}

/** The city's requests by their own stated day of closing; a day of the last change is none. Residents' are not in it. */
export const requestsClosed = defineTally({
  id: 'requests-closed',
  version: 1,
  of: 'items',
  reads: ['type', 'publishedAt', 'provenance', 'status', 'stages'],
  count: ({ type, publishedAt, provenance, status, stages }, zone) =>
    type === 'service-requests' && provenance === 'city-record'
      ? closingOf(
          monthOf(publishedAt, zone),
          {
            openedAt: publishedAt,
            closed: status?.state === 'closed',
            on: stages?.find(({ stage }) => stage === 'done')?.on,
          },
          zone,
        )
      : [],
});

/** The same of a register of past requests, where the city publishes one beside its live list. */
export const historyClosed = defineTally({
  id: 'request-history-closed',
  version: 1,
  of: 'records',
  reads: ['kind', 'publishedAt', 'fields'],
  count: ({ kind, publishedAt, fields }, zone) => {
    if (kind !== 'request-history' || publishedAt === undefined) return [];
    const { sr_closed_date: closedAt, sr_status_desc: status } = fields;
    return closingOf(
      monthOf(publishedAt, zone),
      {
        openedAt: publishedAt,
        closed: /clos/i.test(String(status ?? '')),
        on: typeof closedAt === 'string' ? localDate(Date.parse(closedAt), zone) : undefined,
      },
      zone,
    );
  },
});
