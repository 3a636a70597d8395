import { z } from 'zod';
import { VOTES } from './votes.ts';
import { CalendarDate, Instant } from '@moontower/contracts/time';
import { ItemStatus } from '@moontower/contracts/items/item';

export const MEETING_STATES = ['planned', 'held', 'cancelled'] as const;
export const CouncilMeeting = z.object({
  uid: z.string(),
  body: z.string(),
  day: CalendarDate,
  startsAt: Instant.optional(),
  state: z.enum(MEETING_STATES),
  /** The agenda's own status where the meeting is off. */
  stateText: z.string().optional(),
  place: z.string().optional(),
  comment: z.string().optional(),
  agendaUrl: z.string().optional(),
  minutesUrl: z.string().optional(),
  url: z.string(),
  /** Stored agenda items of a council meeting on that day. */
  agendaItems: z.int().optional(),
});
export type CouncilMeeting = z.infer<typeof CouncilMeeting>;

export const CouncilMember = z.object({
  slug: z.string(),
  name: z.string(),
  title: z.string().optional(),
  /** None for the mayor, and where the vote file names none. */
  district: z.int().optional(),
  /** By today's roster; of who is not in it, by the title in the vote file. */
  mayor: z.literal(true).optional(),
  /** In the roster of today. */
  sits: z.boolean(),
});
export type CouncilMember = z.infer<typeof CouncilMember>;

/** How far the city's file goes: the newest day in it, and when we last looked. */
export const FileEnd = z.object({ feed: z.string(), endsOn: CalendarDate.optional(), checkedAt: Instant.optional() });
export const CouncilFiles = z.object({ meetings: FileEnd, agenda: FileEnd, votes: FileEnd });
export type CouncilFiles = z.infer<typeof CouncilFiles>;

const simulated = z.literal(true).optional();
export const CouncilOverview = z.object({
  meetings: z.array(CouncilMeeting),
  /** The first day that `meetings` are of; of a recording the oldest that it has. */
  since: CalendarDate,
  bodies: z.array(z.string()),
  members: z.array(CouncilMember),
  /** Days with stored agenda items, newest first. */
  agendaDays: z.array(CalendarDate),
  files: CouncilFiles,
  simulated,
});
export type CouncilOverview = z.infer<typeof CouncilOverview>;

export const MemberVote = z.object({ member: CouncilMember, vote: z.enum(VOTES), text: z.string() });
export type MemberVote = z.infer<typeof MemberVote>;
export const AwardLink = z.object({
  contract: z.string(),
  title: z.string().optional(),
  vendor: z.string().optional(),
  limitCents: z.int().optional(),
  paidCents: z.int().optional(),
  /**
   * `named`: the agenda item names the contract's number. `likely`: the contract's award number reads as this meeting
   * and item.
   */
  certainty: z.enum(['named', 'likely']),
  awardNumber: z.string().optional(),
  url: z.string(),
  /** Of the vendor's page, where it has one. */
  vendorCode: z.string().optional(),
});
export type AwardLink = z.infer<typeof AwardLink>;

export const AgendaItem = z.object({
  uid: z.string(),
  request: z.string().optional(),
  number: z.string().optional(),
  day: CalendarDate,
  text: z.string(),
  kind: z.string().optional(),
  department: z.string().optional(),
  sponsor: z.string().optional(),
  status: ItemStatus.optional(),
  documentUrl: z.string(),
  /**
   * That the city changed it within the time before the meeting for which the law wants it posted: when we read the
   * newest change, whole hours before the meeting or, where its hour is not known, days before its day, what the rule
   * of that day asks for, how many changes there were.
   */
  lateEdit: z
    .object({
      at: Instant,
      hoursBefore: z.int().optional(),
      /** 0: on the day of the meeting, before or after it. */
      daysBefore: z.int().optional(),
      rule: z.union([z.object({ hours: z.int() }), z.object({ businessDays: z.int() })]),
      edits: z.int(),
      /** It was taken off the agenda within that time: `at` is when we read that. */
      removed: z.literal(true).optional(),
    })
    .optional(),
  /** One row a member as the city's file has them; empty: no vote recorded. */
  votes: z.array(MemberVote),
  contracts: z.array(AwardLink),
});
export type AgendaItem = z.infer<typeof AgendaItem>;

export const CouncilAgenda = z.object({
  day: CalendarDate,
  items: z.array(AgendaItem),
  meetings: z.array(CouncilMeeting),
  files: CouncilFiles,
  simulated,
});
export type CouncilAgenda = z.infer<typeof CouncilAgenda>;

export const CastVote = z.object({
  day: CalendarDate,
  number: z.string().optional(),
  text: z.string().optional(),
  vote: z.enum(VOTES),
  /** As the city wrote it. */
  said: z.string(),
  action: z.string().optional(),
});
export type CastVote = z.infer<typeof CastVote>;
export const MemberPage = z.object({
  member: CouncilMember,
  votes: z.array(CastVote),
  total: z.int(),
  files: CouncilFiles,
  simulated,
});
export type MemberPage = z.infer<typeof MemberPage>;

export function memberSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
