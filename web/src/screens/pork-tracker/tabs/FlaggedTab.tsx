import { Suspense, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { FlaggedItem, PorkStatistics } from '@moontower/contracts/spending/purchase';
import { describePurchase } from '@moontower/contracts/spending/undescribed';
import { leftPlaces } from '@moontower/ui/data/feed/left-place.ts';
import '@moontower/ui/data/feed/stored-places.ts';
import { purchase as readPurchase } from '@moontower/ui/data/queries/pork-queries.ts';
import { FirstRead } from '@moontower/ui/records/first-read/first-read-instead.ts';
import { useLocation } from '@moontower/ui/router/router.tsx';
import { below } from '@moontower/ui/theme/styles.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { CompareTray } from '@moontower/ui/page/CompareTray.tsx';
import { NewPill } from '@moontower/ui/button/NewPill.tsx';
import { OpeningFailed } from '@moontower/ui/feedback/PartFailed.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { useFormat, useLanguage, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { ExplainPanel } from '../purchases/ExplainPanel.tsx';
import { flaggedQuery, toggleCompare, type PorkFilters } from '../filters/pork-filters.ts';
import { PorkFilterBar } from '../filters/PorkFilterBar.tsx';
import { CountWords, NothingListed, NotScoredReasons } from './ListWords.tsx';
import { PAYMENTS_FEED } from '../purchases/payments-feed.ts';
import { CARDS_A_PAGE, PurchaseCards } from '../purchases/PurchaseCards.tsx';
import { useCompared } from '../compare/use-compared.ts';
import { useFlaggedList } from '../filters/use-flagged-list.ts';
import { useLeftOut } from '../filters/use-left-out.ts';
import type { ChangePork } from '../filters/use-pork-filters.ts';

const CompareDialog = lazyPart(
  async () => (await import('../compare/CompareDialog.tsx')).CompareDialog,
  undefined,
  OpeningFailed,
);
const PAYMENTS = [PAYMENTS_FEED];
const NONE: readonly FlaggedItem[] = [];
interface Props {
  filters: PorkFilters;
  change: ChangePork;
  statistics: PorkStatistics | undefined;
  /** Nothing has been judged yet. */
  unscored: boolean;
}

/** The list of purchases that deserve a look, beside the reasons of the chosen one. */
export function FlaggedTab({ filters, change, statistics, unscored }: Props) {
  const { pork } = useWords();
  const format = useFormat();
  const language = useLanguage();
  // As many as were left, where Back leads here.
  const { key } = useLocation();
  const [pages, setPages] = useState(() => Math.max(1, Math.ceil((leftPlaces.get(key)?.rows ?? 0) / CARDS_A_PAGE)));
  const [comparing, setComparing] = useState(false);
  const [rowsOf, setRowsOf] = useState<string>();
  const parameters = useMemo(() => flaggedQuery(filters), [filters]);
  const { answer, list, waiting, fresh, show } = useFlaggedList(filters);
  const left = useLeftOut(filters, statistics, list);
  const rows = list?.items ?? NONE;
  const chosen = useChosen(filters.item, rows);
  const compared = useCompared(filters.compare, rows);
  return (
    <Columns>
      <div>
        <PorkFilterBar
          filters={filters}
          change={change}
          keywordChips={statistics?.keywordChips}
          parameters={parameters}
          total={list?.total}
          first={rows[0]}
        />
        <Bar>
          <CountWords list={list} filters={filters} {...left} change={change} isCounted={statistics !== undefined} />
          <NewPill count={waiting} onShow={() => void show()} />
        </Bar>
        <NotScoredReasons reasons={filters.priority === 'not-scored' ? statistics?.notScoredByReason : undefined} />
        <h2 className="visually-hidden">{pork.heading}</h2>
        <Async
          answer={{ ...answer, data: list }}
          skeleton={<SkeletonRows rows={4} height={124} />}
          isEmpty={({ items }) => items.length === 0}
          empty={
            <Suspense>
              <FirstRead of={PAYMENTS} asked="pork">
                <NothingListed filters={filters} change={change} {...left} unscored={unscored} />
              </FirstRead>
            </Suspense>
          }
        >
          {({ items }) => (
            <PurchaseCards
              rows={items}
              most={pages * CARDS_A_PAGE}
              more={() => setPages(pages + 1)}
              filters={filters}
              change={change}
              showRows={setRowsOf}
              fresh={fresh}
            />
          )}
        </Async>
        <CompareTray
          // Two purchases often have the same text.
          chosen={compared.map(({ id, title, value }) => {
            const text = describePurchase(title, language);
            return { id, label: `${text}, ${format.fullMoney(value)}`, lang: text === title ? 'en' : undefined };
          })}
          onOpen={() => setComparing(true)}
          onRemove={(id) => change({ compare: toggleCompare(filters.compare, id) }, true)}
          onClear={() => change({ compare: [] }, true)}
        />
        <Suspense>
          {comparing && compared.length > 1 ? (
            <CompareDialog purchases={compared} onClose={() => setComparing(false)} />
          ) : null}
        </Suspense>
      </div>
      <ExplainPanel
        purchase={chosen ?? rows[0]}
        chosen={chosen !== undefined}
        rowsWanted={rowsOf === filters.item}
        onClose={() => {
          setRowsOf(undefined);
          change({ item: '' }, true);
        }}
      />
    </Columns>
  );
}

/** The purchase whose reasons are asked for; one that was linked to may stand below the floor, or in no list at all. */
function useChosen(id: string, rows: readonly FlaggedItem[]): FlaggedItem | undefined {
  const listed = rows.find((row) => row.id === id);
  const linked = useQuery({ ...readPurchase(id), enabled: id !== '' && listed === undefined });
  return listed ?? (id === '' ? undefined : linked.data?.purchase);
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 360px;
  gap: 32px;
  align-items: start;
  ${below.panel} {
    grid-template-columns: minmax(0, 1fr) 320px;
    gap: 24px;
  }
  ${below.short} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 16px;
  min-height: 28px;
`;
