import type { AgendaItem, MemberVote } from '../contract.ts';
import type { CouncilItem, VoteRecord } from '@moontower/store/council/council-reads';
import { agendaNumber, contractNumbers, withoutZeros } from '@moontower/store/council/awards';
import type { ApiContext } from '@moontower/feature/define-feature';
import { fieldOf, linkOf, memberOf, voteOf } from './council-rows.ts';

const textOf = ({ summary, title }: CouncilItem): string => summary ?? title;

/** The agenda of one day by its numbers, each item with its votes and the contracts that belong to it. */
export async function agendaItems(
  deps: Pick<ApiContext, 'council' | 'officials' | 'facts' | 'pork' | 'publicUrl'>,
  day: string,
  span: { from: Date; until: Date },
): Promise<AgendaItem[]> {
  const [items, votes, book] = await Promise.all([
    deps.council.agenda(span),
    deps.council.votes(span),
    deps.officials(deps.facts.officials),
  ]);
  const contracts = await deps.council.contracts({
    awardDay: day.replaceAll('-', ''),
    numbers: items.flatMap((item) => contractNumbers(textOf(item))),
  });
  const pages = await deps.pork.vendorPages(
    contracts.flatMap(({ fields: { vend_cust_cd: code } }) => (typeof code === 'string' ? [code] : [])),
  );
  const byNumber = groupByNumber(votes);
  return items
    .map((item): AgendaItem => {
      const number = agendaNumber(item);
      const text = textOf(item);
      const cast = number === undefined ? [] : (byNumber.get(number) ?? []);
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
        votes: cast.map((vote) => castBy(vote, book)),
        contracts: contracts.flatMap((contract) => linkOf(contract, { day, number, text }, pages) ?? []),
      };
    })
    .toSorted((a, b) => Number(a.number ?? Infinity) - Number(b.number ?? Infinity) || (a.uid < b.uid ? -1 : 1));
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
