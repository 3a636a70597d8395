import { useId, useState } from 'react';
import styled from 'styled-components';
import { Download, Rss } from 'lucide-react';
import { OTHER_ITEM_TYPES } from '@moontower/contracts/item';
import { color, font, radius } from '../../theme/styles.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ActiveFilters, FilterBar } from '../../ui/FilterBar.tsx';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { ManyChoices, OneChoice, PanelTitle } from './Choices.tsx';
import { DEFAULT_TYPES, NO_FILTERS, PERIODS, readAmount, type FeedFilters, type Period } from './feed-filters.ts';
import { SavedViews } from './SavedViews.tsx';
import { ringInUse } from './use-near-me.ts';

const DISTRICTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(Number);
const MORE_TYPES = OTHER_ITEM_TYPES.filter((type) => !DEFAULT_TYPES.includes(type));

interface Props { filters: FeedFilters; period: Period; change: (patch: Partial<FeedFilters>) => void; rss: string; csv: string; total: number }

/** The chips, what narrows the list beyond them, and the ways to take the list along. */
export function FeedFilterBar({ filters, period, change, rss, csv, total }: Props) {
  const { feed } = useWords();
  const chips = [useTypeChip(filters, change), useDistrictChip(filters, change), usePeriodChip(filters, period, change), useValueChip(filters, change)];
  return (
    <>
      <FilterBar label={feed.filters.label} chips={chips} results={total} onClear={() => change({ ...NO_FILTERS, sort: filters.sort, view: filters.view })}
        end={(
          <>
            <SavedViews />
            <ButtonLink $bare $small href={rss}><Rss aria-hidden />{feed.view.rss}</ButtonLink>
            <ButtonLink $bare $small href={csv}><Download aria-hidden />{feed.view.csv}</ButtonLink>
          </>
        )} />
      <Narrowed filters={filters} change={change} />
    </>
  );
}

type Change = Props['change'];

function useTypeChip(filters: FeedFilters, change: Change) {
  const { feed, ui } = useWords();
  const one = filters.types.length === 1 ? Object.entries(ui.types).find(([type]) => type === filters.types[0])?.[1] : undefined;
  const choices = (types: readonly (keyof typeof ui.types)[]) => types.map((type) => ({ value: String(type), label: ui.types[type] }));
  const panel = (
    <>
      <PanelTitle>{feed.filters.usual}</PanelTitle>
      <ManyChoices choices={choices(DEFAULT_TYPES)} chosen={filters.types} onChange={(types) => change({ types })} />
      <PanelTitle>{feed.filters.more}</PanelTitle>
      <ManyChoices choices={choices(MORE_TYPES)} chosen={filters.types} onChange={(types) => change({ types })} />
    </>
  );
  const value = filters.types.length === 0 ? feed.filters.allTypes(DEFAULT_TYPES.length) : one ?? feed.filters.chosen(filters.types.length);
  return { id: 'types', label: feed.filters.type, value, active: filters.types.length > 0, panel };
}

function useDistrictChip(filters: FeedFilters, change: Change) {
  const { feed, ui } = useWords();
  const panel = <ManyChoices choices={DISTRICTS.map((n) => ({ value: n, label: ui.district(n) }))} chosen={filters.districts} onChange={(districts) => change({ districts: districts.sort((a, b) => a - b) })} />;
  return { id: 'district', label: feed.filters.district, value: filters.districts.length === 0 ? ui.filters.all : filters.districts.join(', '), active: filters.districts.length > 0, panel };
}

function usePeriodChip(filters: FeedFilters, period: Period, change: Change) {
  const { feed } = useWords();
  const panel = <OneChoice name="period" choices={PERIODS.map((value) => ({ value, label: feed.filters.periods[value] }))} chosen={period} onChange={(next) => change({ period: next })} />;
  return { id: 'period', label: feed.filters.when, value: feed.filters.periods[period], active: filters.period !== undefined, panel };
}

function useValueChip(filters: FeedFilters, change: Change) {
  const { feed } = useWords();
  const format = useFormat();
  const value = filters.min === '' ? feed.filters.anyValue : feed.filters.fromValue(format.money(Number(filters.min)));
  return { id: 'min', label: feed.filters.value, value, active: filters.min !== '', panel: <AmountForm key={filters.min} start={filters.min} apply={(min) => change({ min })} /> };
}

function AmountForm({ start, apply }: { start: string; apply: (min: string) => void }) {
  const { feed } = useWords();
  const id = useId();
  const [text, setText] = useState(start);
  const [wrong, setWrong] = useState(false);
  const submit = () => {
    const min = readAmount(text);
    setWrong(min === '' && text.trim() !== '');
    if (min !== '' || text.trim() === '') apply(min);
  };
  return (
    <AmountBox noValidate onSubmit={(event) => { event.preventDefault(); submit(); }}>
      <label htmlFor={id}>{feed.filters.least}</label>
      {wrong ? <p id={`${id}-wrong`} role="alert">{feed.filters.wrongAmount}</p> : null}
      <div>
        <input id={id} inputMode="decimal" value={text} aria-invalid={wrong} aria-describedby={wrong ? `${id}-wrong` : undefined} onChange={(event) => setText(event.target.value)} />
        <Button $main type="submit">{feed.filters.apply}</Button>
      </div>
    </AmountBox>
  );
}

/** What narrows the list and has no chip of its own: the words, the place, the kinds. Each can be taken away. */
function Narrowed({ filters, change }: { filters: FeedFilters; change: Change }) {
  const { feed, ui } = useWords();
  const kinds = new Map<string, string>(Object.entries(ui.subtypes));
  const active = [
    ...(filters.q === '' ? [] : [{ id: 'q', label: feed.filters.text(filters.q), remove: () => change({ q: '' }) }]),
    ...(filters.near === undefined ? [] : [{ id: 'near', label: feed.near.within(feed.near.ringsShort[ringInUse(filters)], filters.place), remove: () => change({ near: undefined, place: '' }) }]),
    ...filters.subtypes.map((subtype) => ({ id: subtype, label: kinds.get(subtype) ?? subtype, remove: () => change({ subtypes: filters.subtypes.filter((held) => held !== subtype) }) })),
  ];
  if (active.length === 0) return null;
  return <Chosen><ActiveFilters active={active} />{filters.near === undefined ? null : <p>{feed.near.withoutPoint}</p>}</Chosen>;
}

const Chosen = styled.div`display: grid; gap: 6px; margin-top: 8px; & > p { font: ${font.meta}; color: ${color.ink3}; }`;
const AmountBox = styled.form`
  display: grid; gap: 6px; padding: 8px;
  & > label { font: ${font.uiStrong}; }
  & > p { font: ${font.smallStrong}; color: ${color.danger}; }
  & > div { display: flex; gap: 8px; }
  & input { min-width: 0; flex: 1; min-height: 40px; padding: 0 12px; border: 1px solid ${color.control}; border-radius: ${radius.control}; background: ${color.surface}; font: ${font.body}; }
`;
