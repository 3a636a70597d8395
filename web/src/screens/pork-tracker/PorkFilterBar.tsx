import { useEffect, useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Search } from 'lucide-react';
import type { PorkStatistics } from '@moontower/contracts/purchase';
import { below, color, focusRing, font, radius } from '../../theme/styles.ts';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { Check, ChipButton, FilterBar } from '../../ui/FilterBar.tsx';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { KEYWORD_CHIPS, PRIORITIES, SORTS, type PorkFilters } from './pork-filters.ts';
import type { ChangePork } from './use-pork-filters.ts';

const TYPING_MS = 250;
interface Props { filters: PorkFilters; change: ChangePork; topKeywords: PorkStatistics['topKeywords'] | undefined; parameters: Record<string, string | undefined>; total: number }

/** Search, priority with its range in the label, sort, the five listed words, and the file of the same view. */
export function PorkFilterBar({ filters, change, topKeywords, parameters, total }: Props) {
  const { pork: { filters: words }, extras: { exporting } } = useWords();
  const chips = [
    { id: 'priority', label: words.priority, value: words.prioritiesShort[filters.priority], active: filters.priority !== 'all',
      panel: PRIORITIES.map((priority) => <Check key={priority}><input type="radio" name="priority" checked={priority === filters.priority} onChange={() => change({ priority })} />{words.priorities[priority]}</Check>) },
    { id: 'sort', label: words.sort, value: words.sortsShort[filters.sort], active: filters.sort !== 'score',
      panel: SORTS.map((sort) => <Check key={sort}><input type="radio" name="sort" checked={sort === filters.sort} onChange={() => change({ sort })} />{words.sorts[sort]}</Check>) },
  ];
  return (
    <>
      <Row>
        <SearchField filters={filters} change={change} />
        <FilterBar chips={chips} results={total} onClear={() => change({ priority: 'all', sort: 'score' })} />
      </Row>
      <Keywords filters={filters} change={change} topKeywords={topKeywords} end={<ExportMenu path="/api/pork/flagged/all" parameters={parameters} formats={[]} note={`${exporting.note} ${exporting.formulas}`} />} />
    </>
  );
}

function SearchField({ filters, change }: Pick<Props, 'filters' | 'change'>) {
  const { pork: { filters: words } } = useWords();
  const id = useId();
  const [text, setText] = useState(filters.q);
  useEffect(() => { setText(filters.q); }, [filters.q]);
  useEffect(() => {
    if (text === filters.q) return undefined;
    const timer = setTimeout(() => change({ q: text }, true), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, filters.q, change]);
  return (
    <Field role="search">
      <Search size={20} aria-hidden />
      <label className="visually-hidden" htmlFor={id}>{words.search}</label>
      <input id={id} type="search" maxLength={200} placeholder={words.placeholder} value={text} onChange={(event) => setText(event.target.value)} />
    </Field>
  );
}

function Keywords({ filters, change, topKeywords, end }: Pick<Props, 'filters' | 'change' | 'topKeywords'> & { end: ReactNode }) {
  const { pork: { filters: words } } = useWords();
  const format = useFormat();
  const counts = new Map(topKeywords?.map(({ keyword, count }) => [keyword, count]));
  const listed: readonly string[] = KEYWORD_CHIPS;
  const other = filters.keyword !== '' && !listed.includes(filters.keyword) ? [filters.keyword] : [];
  return (
    <Chips role="group" aria-label={words.keywords}>
      {KEYWORD_CHIPS.map((keyword) => (
        <ChipButton key={keyword} type="button" aria-pressed={filters.keyword === keyword} onClick={() => change({ keyword: filters.keyword === keyword ? '' : keyword })}>
          {words.keywordNames[keyword]}{topKeywords === undefined ? null : <> <b>{format.count(counts.get(keyword) ?? 0)}</b></>}
        </ChipButton>
      ))}
      {other.map((keyword) => <ChipButton key={keyword} type="button" aria-pressed onClick={() => change({ keyword: '' })}>{keyword}</ChipButton>)}
      <End>{end}</End>
    </Chips>
  );
}

const Row = styled.div`display: flex; align-items: center; gap: 8px; margin-top: 12px; & > :last-child { flex: none; flex-wrap: nowrap; } ${below.twoRows} { flex-wrap: wrap; } ${below.phone} { flex-wrap: nowrap; }`;
const Field = styled.div`
  display: flex; flex: 1 1 200px; align-items: center; gap: 8px; min-width: 0; height: 40px; padding: 0 12px; border: 1px solid ${color.control}; border-radius: ${radius.control}; background: ${color.surface};
  & > svg { color: ${color.ink3}; }
  & > input { flex: 1; min-width: 0; height: 100%; border: 0; padding: 0; background: none; font: ${font.body}; text-overflow: ellipsis; }
  & > input:focus-visible { outline: none; box-shadow: none; }
  &:focus-within { ${focusRing} }
  ${below.phone} { height: 44px; }
`;
const Chips = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-top: 8px;
  ${below.phone} { flex-wrap: nowrap; overflow-x: auto; scrollbar-width: none; margin: 8px calc(-1 * var(--gutter)) 0; padding: 3px var(--gutter); & > * { flex: none; } }
`;
const End = styled.span`margin-left: auto;`;
