import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import styled from 'styled-components';
import type { WatchFilter } from '@moontower/contracts/event';
import type { DepartmentPage, VendorPage } from '@moontower/contracts/spending/purchase-page';
import { useLive } from '@moontower/ui/data/live/use-live.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { color } from '@moontower/ui/theme/styles.ts';
import { NewPill } from '@moontower/ui/button/NewPill.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { dateWords, scoreWords } from '../purchases/purchase-words.ts';
import { Part } from '../kit/page-part.ts';
import { bandWord } from '../purchases/score-parts.ts';
import { PurchaseTitle } from '@moontower/ui/records/PurchaseTitle.tsx';

/** Its flagged purchases, the highest first. What is flagged meanwhile waits behind the pill. */
export function FlaggedPart({ page }: { page: VendorPage | DepartmentPage }) {
  const { pork } = useWords();
  const { flagged: words } = pork.party;
  const format = useFormat();
  const { code, name = '', flagged, totalFlagged } = page;
  return (
    <Part aria-labelledby="flagged">
      <h2 id="flagged">{words.title}</h2>
      {code === undefined ? null : (
        <NewlyFlagged spending={'departments' in page ? { vendor: code } : { department: code }} />
      )}
      {flagged.length === 0 ? <p>{words.none}</p> : null}
      {totalFlagged > flagged.length ? (
        <p>
          {words.more(format.count(flagged.length), format.count(totalFlagged))}{' '}
          <Link to={`/pork-tracker?${facetOf(page)}=${encodeURIComponent(code ?? name)}`}>{words.all}</Link>
        </p>
      ) : null}
      <List>
        {flagged.map((purchase) => (
          <li key={purchase.id} data-purchase={purchase.id}>
            <b>{scoreWords(purchase.score, pork)}</b>, {pork.bands[bandWord(purchase.score)]} ·{' '}
            <Link to={`/pork-tracker/${encodeURIComponent(purchase.id)}`}>
              <PurchaseTitle of={purchase.title} />
            </Link>{' '}
            · {format.fullMoney(purchase.value)} · {dateWords(purchase, pork, format)} · {pork.card.rule}
          </li>
        ))}
      </List>
      {flagged.length === 0 ? null : <p>{words.reply}</p>}
    </Part>
  );
}

/** What narrows the tracker to this party. */
function facetOf(page: VendorPage | DepartmentPage): 'vendor' | 'payee' | 'department' {
  if (!('departments' in page)) return 'department';
  return page.code === undefined ? 'payee' : 'vendor';
}

/** News names parties by their codes: of a payee without one nothing is heard. */
function NewlyFlagged({ spending }: { spending: NonNullable<WatchFilter['spending']> }) {
  const {
    pork: {
      party: { newFlagged },
    },
  } = useWords();
  const format = useFormat();
  const client = useQueryClient();
  const [fresh, setFresh] = useState(0);
  useLive({ types: [], districts: [], spending }, (events) => {
    setFresh((held) => held + events.filter(({ name }) => name === 'spending:flagged').length);
  });
  return (
    <NewPill
      count={fresh}
      label={newFlagged(format.count(fresh))}
      onShow={() => {
        setFresh(0);
        void client.invalidateQueries({ queryKey: ['pork'] });
      }}
    />
  );
}

const List = styled.ol`
  margin-top: 8px;
  & > li {
    padding: 6px 0;
    border-top: 1px solid ${color.line};
  }
  & b {
    font-weight: 600;
    color: ${color.ink};
  }
  & a {
    display: inline-block;
    min-height: 24px;
  }
`;
