import { Suspense, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { FlaggedItem, PorkStatistics } from '@moontower/contracts/purchase';
import { flagged } from '../../data/queries.ts';
import { below, color, elevation, font, radius } from '../../theme/styles.ts';
import { Async } from '../../ui/Async.tsx';
import { Button } from '../../ui/Button.tsx';
import { CompareTray } from '../../ui/CompareTray.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { OpeningFailed } from '../../ui/PartFailed.tsx';
import { ResultCount } from '../../ui/ResultCount.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { ExplainPanel } from './ExplainPanel.tsx';
import { flaggedQuery, toggleCompare, type PorkFilters } from './pork-filters.ts';
import { PorkFilterBar } from './PorkFilterBar.tsx';
import { PurchaseCard } from './PurchaseCard.tsx';
import type { ChangePork } from './use-pork-filters.ts';

const CompareDialog = lazyPart(async () => (await import('./CompareDialog.tsx')).CompareDialog, undefined, OpeningFailed);
const CARDS_A_PAGE = 20;
const LIMIT = 500;
interface Props { filters: PorkFilters; change: ChangePork; topKeywords: PorkStatistics['topKeywords'] | undefined }

/** The list of scored purchases beside the reasons of the chosen one. */
export function FlaggedTab({ filters, change, topKeywords }: Props) {
  const { pork } = useWords();
  const [pages, setPages] = useState(1);
  const [comparing, setComparing] = useState(false);
  const parameters = useMemo(() => flaggedQuery(filters), [filters]);
  const answer = useQuery(flagged(parameters));
  const rows = answer.data ?? [];
  const chosen = rows.find(({ id }) => id === filters.item);
  const compared = filters.compare.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return (
    <Columns>
      <div>
        <PorkFilterBar filters={filters} change={change} topKeywords={topKeywords} parameters={parameters} total={rows.length} />
        <Bar><CountWords rows={answer.data} filters={filters} /></Bar>
        <h2 className="visually-hidden">{pork.heading}</h2>
        <Async answer={answer} skeleton={<SkeletonRows rows={4} height={124} />} isEmpty={(data) => data.length === 0}
          empty={<Empty title={pork.empty.title} actions={<Button $main onClick={() => change({ q: '', keyword: '', priority: 'all' })}>{pork.filters.clear}</Button>}><p>{pork.empty.text}</p></Empty>}>
          {(data) => <Cards rows={data} most={pages * CARDS_A_PAGE} more={() => setPages(pages + 1)} filters={filters} change={change} />}
        </Async>
        <CompareTray chosen={compared.map(({ id, title }) => ({ id, label: title }))} onOpen={() => setComparing(true)} onRemove={(id) => change({ compare: toggleCompare(filters.compare, id) }, true)} onClear={() => change({ compare: [] }, true)} />
        {comparing && compared.length > 1 ? <Suspense><CompareDialog purchases={compared} onClose={() => setComparing(false)} /></Suspense> : null}
      </div>
      <ExplainPanel purchase={chosen ?? rows[0]} chosen={chosen !== undefined} onClose={() => change({ item: '' }, true)} />
    </Columns>
  );
}

function CountWords({ rows, filters }: { rows: readonly FlaggedItem[] | undefined; filters: PorkFilters }) {
  const { pork: { count } } = useWords();
  const format = useFormat();
  if (rows === undefined) return null;
  const words = rows.length === 0 ? count.none : rows.length === 1 ? count.one : count.many(format.count(rows.length));
  return <ResultCount shown={rows.length}>{words}{rows.length > 1 ? `, ${count.by[filters.sort]}` : ''}</ResultCount>;
}

function Cards({ rows, most, more, filters, change }: { rows: readonly FlaggedItem[]; most: number; more: () => void; filters: PorkFilters; change: ChangePork }) {
  const { pork } = useWords();
  const format = useFormat();
  const explained = rows.some(({ id }) => id === filters.item) ? filters.item : rows[0]?.id;
  return (
    <List>
      {rows.slice(0, most).map((purchase) => (
        <li key={purchase.id}>
          <PurchaseCard purchase={purchase} explained={purchase.id === explained} compared={filters.compare.includes(purchase.id)}
            explain={() => change({ item: purchase.id }, true)} compare={() => change({ compare: toggleCompare(filters.compare, purchase.id) }, true)} />
        </li>
      ))}
      {rows.length > most || rows.length >= LIMIT ? (
        <li><More>{rows.length >= LIMIT ? <span>{pork.capped(format.count(LIMIT))}</span> : null}{rows.length > most ? <Button $small onClick={more}>{pork.more(Math.min(CARDS_A_PAGE, rows.length - most))}</Button> : null}</More></li>
      ) : null}
    </List>
  );
}

const Columns = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) 380px; gap: 40px; align-items: start;
  ${below.panel} { grid-template-columns: minmax(0, 1fr) 320px; gap: 24px; }
  ${below.short} { grid-template-columns: minmax(0, 1fr); }
`;
const Bar = styled.div`display: flex; align-items: center; min-height: 30px; margin: 2px 0; & > p { font: ${font.small}; }`;
const List = styled.ol`
  background: ${color.surface}; border-radius: ${radius.card}; box-shadow: ${elevation.e1}; overflow: hidden;
  & > li + li { border-top: 1px solid ${color.line}; }
  ${below.phone} { margin: 0 calc(-1 * var(--gutter)); border-radius: 0; }
`;
const More = styled.div`display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; padding: 16px 20px; font: ${font.small}; color: ${color.ink2}; & > button { margin-left: auto; }`;
