import { localDate, type OfficialsBook } from '@moontower/contracts';
import { memberSlug, type AwardLink, type CouncilMeeting, type CouncilMember } from '../contract.ts';
import type { Vote } from '../votes.ts';
import { rowPath } from '@moontower/contracts/items/record-page';
import type { CouncilItem, VoteRecord, Voter } from '@moontower/store/council/council-reads';
import type { RecordDocument } from '@moontower/store';
import { certaintyOf, type OnAgenda } from '@moontower/store/council/awards';
import { readPublishedRow } from '@moontower/store/versions/published-row';

/** A published column as text. */
export function column(row: Record<string, unknown>, name: string): string | undefined {
  const value = row[name];
  return typeof value === 'string' ? value.trim() || undefined : typeof value === 'number' ? String(value) : undefined;
}

const CALLED_OFF = /cancel|postpone|defer/i;

/** A meeting as the clerk's calendar has it; one that left the calendar before its day is off. */
export function meetingOf(item: CouncilItem, { nowMs, zone }: { nowMs: number; zone: string }): CouncilMeeting {
  const { facts, publishedAt, publishedDayOnly, status, withdrawnAt } = item;
  const off = status !== undefined && CALLED_OFF.test(status.text);
  const day = localDate(publishedAt.getTime(), zone);
  const gone = withdrawnAt !== undefined && localDate(withdrawnAt.getTime(), zone) <= day;
  const over = publishedDayOnly ? day < localDate(nowMs, zone) : publishedAt.getTime() < nowMs;
  return {
    uid: item._id,
    body: column(readPublishedRow(item.raw), 'EventBodyName') ?? item.title,
    day,
    ...(publishedDayOnly ? {} : { startsAt: publishedAt.toISOString() }),
    state: off || gone ? 'cancelled' : over ? 'held' : 'planned',
    stateText: status?.text,
    place: facts['Place'],
    comment: item.summary,
    agendaUrl: facts['Agenda'],
    minutesUrl: facts['Minutes'],
    url: item.url,
  };
}

const SAID: readonly (readonly [RegExp, Vote])[] = [
  [/^(?:yes|yea|aye|for)\b/i, 'yes'],
  [/^(?:no|nay|against)\b/i, 'no'],
  [/^abst/i, 'abstain'],
  [/^off/i, 'off-dais'],
  // `ABSNT_CB`: away on the city’s business; `AWVT`: there, and away when the vote was taken.
  [/^abs(?:e)?nt/i, 'absent'],
  [/^awvt/i, 'off-dais'],
  [/^recus/i, 'recused'],
];
/** The vote in the city's word; what is no word of a vote is none. */
export function voteOf(said: string | undefined): Vote {
  return SAID.find(([word]) => word.test(said?.trim() ?? ''))?.[1] ?? 'none';
}

export function fieldOf({ fields }: Pick<VoteRecord, 'fields'>, name: string): string | undefined {
  const value = fields[name];
  return value === null || value === undefined || value === '' ? undefined : String(value);
}

/** `Paul E. Ridley`, whom a voting record calls Paul Ridley. */
const withoutInitials = (name: string): string => name.replace(/ \p{Lu}\.(?= )/gu, '');

type VoterDetails = Pick<Voter, 'name'> & { title?: string | null | undefined; district?: number | null | undefined };
/** By the roster; of who is not in it, by the title in the vote file. */
const isMayor = (seat: OfficialsBook['officials'][number] | undefined, title = ''): boolean =>
  seat === undefined ? /^mayor$/i.test(title.trim()) : seat.position === 'mayor';

/** A name of the vote file with what the roster of today says of it. */
export function memberOf(
  { name, title, district }: VoterDetails,
  { officials }: Pick<OfficialsBook, 'officials'>,
): CouncilMember {
  const slug = memberSlug(name);
  const seat =
    officials.find((official) => memberSlug(official.name) === slug) ??
    officials.find((official) => memberSlug(withoutInitials(official.name)) === slug);
  const number = seat?.district ?? district ?? undefined;
  return {
    slug,
    name,
    ...(title ? { title } : {}),
    ...(number !== undefined && number >= 1 ? { district: number } : {}),
    ...(isMayor(seat, title ?? '') ? { mayor: true as const } : {}),
    sits: seat !== undefined,
  };
}

/** A contract that belongs to an agenda item. `pages`: codes of vendors that have a page. */
export function linkOf(
  { _id, fields }: RecordDocument,
  item: OnAgenda,
  pages: ReadonlySet<string>,
): AwardLink | undefined {
  const code = (name: string) => (typeof fields[name] === 'string' ? fields[name] : undefined);
  const cents = (name: string) => (typeof fields[name] === 'number' ? fields[name] : undefined);
  const id = code('doc_id');
  if (id === undefined) return undefined;
  const certainty = certaintyOf({ id, award: code('brd_awd_no') }, item);
  if (certainty === undefined) return undefined;
  const vendor = code('vend_cust_cd');
  return {
    contract: [code('doc_cd'), code('doc_dept_cd'), id].filter((part) => part !== undefined).join(' '),
    title: code('doc_dscr'),
    vendor: code('lgl_nm'),
    limitCents: cents('ma_prch_lmt_amCents'),
    paidCents: cents('ma_do_rfed_amCents'),
    certainty,
    awardNumber: code('brd_awd_no'),
    url: rowPath(_id),
    ...(vendor !== undefined && pages.has(vendor) ? { vendorCode: vendor } : {}),
  };
}
