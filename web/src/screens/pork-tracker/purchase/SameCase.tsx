import type { FlaggedItem } from '@moontower/contracts/spending/purchase';
import type { CaseMember, PurchasePage } from '@moontower/contracts/spending/purchase-page';
import { spokenAs } from '@moontower/ui/records/EvidenceFact.tsx';
import { PurchaseTitle } from '@moontower/ui/records/PurchaseTitle.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { dateWords } from '../purchases/purchase-words.ts';
import { Part } from '../kit/page-part.ts';

/** The other purchases that the rules counted with this one: of a split order, or the payment with the same amount. */
export function SameCase({ page: { purchase, sameCase } }: { page: Pick<PurchasePage, 'purchase' | 'sameCase'> }) {
  const { pork } = useWords();
  const { sameCase: words } = pork.purchase;
  const format = useFormat();
  if (sameCase.length === 0) return null;
  return (
    <Part aria-labelledby="same-case" data-same-case={sameCase.length}>
      <h2 id="same-case">{words.title}</h2>
      <p>{words.lead}</p>
      <Table
        look="flat"
        onPhones="lines"
        caption={words.caption}
        rows={sameCase}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'purchase',
            header: words.purchase,
            rowHeader: true,
            cell: ({ id, title }) => (
              <Link to={`/pork-tracker/${encodeURIComponent(id)}`}>
                <PurchaseTitle of={title} />
              </Link>
            ),
          },
          { id: 'amount', header: words.amount, align: 'end', cell: ({ value }) => format.fullMoney(value) },
          { id: 'day', header: words.day, cell: (member) => dateWords(member, pork, format) },
          { id: 'score', header: words.score, align: 'end', cell: (member) => format.count(member.wastefulnessScore) },
          { id: 'rule', header: words.rule, cell: (member) => <Because purchase={purchase} member={member} /> },
        ]}
      />
    </Part>
  );
}

/** The rules that name it. */
function Because({ purchase: { score }, member }: { purchase: FlaggedItem; member: CaseMember }) {
  const {
    pork: { explain },
  } = useWords();
  return score.hits
    .filter(({ others }) => others?.includes(member.id) === true)
    .map(({ rule, version, title }, at) => {
      const said = explain.titled(`${rule}.${String(version)}`, title);
      return (
        <span key={rule} lang={spokenAs(said, title)}>
          {at === 0 ? '' : '; '}
          {said}
        </span>
      );
    });
}
