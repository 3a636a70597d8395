import { postedBy, postingRuleOn, type PostingRule } from '@moontower/city/posting-rule';
import { DAY_MS, HOUR_MS, localDate, type OfficialsBook } from '@moontower/contracts';
import type { AgendaItem, MemberVote } from '../contract.ts';
import type { CouncilItem, VoteRecord } from '@moontower/store/council/council-reads';
import { agendaNumber, contractNumbers, withoutZeros } from '@moontower/store/council/awards';
import type { ApiContext } from '@moontower/feature/define-feature';
import { fieldOf, linkOf, memberOf, voteOf } from './council-rows.ts';

const textOf = ({ summary, title }: CouncilItem): string => summary ?? title;

/** Plain numbers first, then what has a letter (`PH2`, `Z9`), then what has none. */
function byNumber(one = '~', other = '~'): number {
  const [left, right] = [Number(one), Number(other)];
  if (Number.isNaN(left) && Number.isNaN(right)) return one.localeCompare(other, 'en', { numeric: true });
  return (Number.isNaN(left) ? Infinity : left) - (Number.isNaN(right) ? Infinity : right);
}

/** What an agenda is read from. */
export interface AgendaDeps extends Pick<ApiContext, 'facts'> {
  officials: (of: Parameters<ApiContext['officials']>[0]) => Promise<Pick<OfficialsBook, 'officials'>>;
  council: Pick<ApiContext['council'], 'agenda' | 'takenOff' | 'votes' | 'edits' | 'contracts'>;
  pork: Pick<ApiContext['pork'], 'vendorPages'>;
}

/** The agenda of one day by its numbers, each item with its votes and the contracts that belong to it. */
export async function agendaItems(
  deps: AgendaDeps,
  day: string,
  { startsMs, ...span }: { from: Date; until: Date; startsMs: number | undefined },
): Promise<AgendaItem[]> {
  const late = lateFrom(deps.facts, { day, startsMs, endsMs: span.until.getTime() });
  const [standing, takenOff, votes, book] = await Promise.all([
    deps.council.agenda(span),
    late === undefined ? [] : deps.council.takenOff(span, late),
    deps.council.votes(span),
    deps.officials(deps.facts.officials),
  ]);
  const items = [...standing, ...takenOff];
  const lateEditOf = late === undefined ? () => undefined : await lateEdits(deps, items, late);
  const contracts = await deps.council.contracts({
    awardDay: day.replaceAll('-', ''),
    numbers: items.flatMap((item) => contractNumbers(textOf(item))),
  });
  const pages = await deps.pork.vendorPages(
    contracts.flatMap(({ fields: { vend_cust_cd: code } }) => (typeof code === 'string' ? [code] : [])),
  );
  const votesOn = groupByNumber(votes);
  return items
    .map((item): AgendaItem => {
      const number = agendaNumber(item);
      const text = textOf(item);
      const cast = number === undefined ? [] : (votesOn.get(number) ?? []);
      return {
        uid: item._id,
        request: item.facts['Request'],
        number,
        day,
        text,
        kind: item.facts['Kind'],
        department: item.facts['Department'],
        sponsor: item.facts['Sponsor'],
        status: item.status,
        documentUrl: item.url,
        lateEdit: lateEditOf(item),
        votes: cast.map((vote) => castBy(vote, book)),
        contracts: contracts.flatMap((contract) => linkOf(contract, { day, number, text }, pages) ?? []),
      };
    })
    .toSorted((a, b) => byNumber(a.number, b.number) || (a.uid < b.uid ? -1 : 1));
}

/** The time before a meeting for which the law wants its agenda posted, and the rule that says so. */
interface LateSpan {
  from: Date;
  until: Date;
  rule: PostingRule['least'];
  /** How long before the meeting a moment is, as far as that is known. */
  before: (at: Date) => Pick<NonNullable<AgendaItem['lateEdit']>, 'hoursBefore' | 'daysBefore'>;
}
/**
 * Where the meeting's hour is not known, it is before the end of its day: a change is late only if it is for any hour,
 * and one of the day itself is told as that.
 */
function lateFrom(
  facts: ApiContext['facts'],
  { day, startsMs, endsMs }: { day: string; startsMs: number | undefined; endsMs: number },
): LateSpan | undefined {
  const rule = postingRuleOn(facts.postingRules, day);
  if (rule === undefined) return undefined;
  const untilMs = startsMs ?? endsMs;
  return {
    from: new Date(postedBy(rule, { ...facts, day, startsMs: untilMs })),
    until: new Date(untilMs),
    rule: rule.least,
    before: (at) =>
      startsMs === undefined
        ? { daysBefore: (Date.parse(day) - Date.parse(localDate(at.getTime(), facts.zone))) / DAY_MS }
        : { hoursBefore: Math.floor((startsMs - at.getTime()) / HOUR_MS) },
  };
}

/** Changes of items, and that they were taken off, within this time. */
async function lateEdits(
  { council }: Pick<AgendaDeps, 'council'>,
  items: readonly CouncilItem[],
  { rule, before, ...span }: LateSpan,
): Promise<(item: CouncilItem) => AgendaItem['lateEdit']> {
  const found = await council.edits(
    items.map(({ _id }) => _id),
    span,
  );
  return ({ _id, withdrawnAt }) => {
    const edited = found.get(_id);
    const at = withdrawnAt ?? edited?.at;
    if (at === undefined) return undefined;
    const edits = Math.max(1, edited?.edits ?? 0);
    return { at: at.toISOString(), ...before(at), rule, edits, ...(withdrawnAt && { removed: true }) };
  };
}

function groupByNumber(votes: readonly VoteRecord[]): Map<string, VoteRecord[]> {
  const groups = new Map<string, VoteRecord[]>();
  for (const vote of votes) {
    const number = withoutZeros(fieldOf(vote, 'meeting_item_number') ?? '');
    if (number !== '') groups.set(number, [...(groups.get(number) ?? []), vote]);
  }
  return groups;
}

function castBy(vote: VoteRecord, book: Parameters<typeof memberOf>[1]): MemberVote {
  const district = Number(fieldOf(vote, 'voter_district'));
  const said = fieldOf(vote, 'vote_cast') ?? '';
  return {
    member: memberOf({ name: fieldOf(vote, 'voter_name') ?? '', title: fieldOf(vote, 'voter_title'), district }, book),
    vote: voteOf(said),
    text: said,
  };
}
