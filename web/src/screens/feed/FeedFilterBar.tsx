import { useId, useState } from 'react';
import styled from 'styled-components';
import { Download, Rss, X } from 'lucide-react';
import { OTHER_ITEM_TYPES } from '@moontower/contracts/item';
import { useDensity } from '../../data/use-density.ts';
import { below, color, font, radius } from '../../theme/styles.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { ChipMenu, chipLook, ManyChoices, OneChoice, PanelTitle } from './ChipMenu.tsx';
import { DEFAULT_TYPES, PERIODS, readAmount, SORTS, type FeedFilters, type Period } from './feed-filters.ts';
import { SavedViews } from './SavedViews.tsx';

const DISTRICTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const MORE_TYPES = OTHER_ITEM_TYPES.filter((type) => !DEFAULT_TYPES.includes(type));

interface Props { filters: FeedFilters; period: Period; change: (patch: Partial<FeedFilters>) => void; rss: string; csv: string }

/** The chips, what narrows the list beyond them, and the ways to take the list along. */
export function FeedFilterBar({ filters, period, change, rss, csv }: Props) {
  const { feed } = useWords();
  return (
    <>
      <Bar role="group" aria-label={feed.filters.label}>
        <TypeChip filters={filters} change={change} />
        <DistrictChip filters={filters} change={change} />
        <ChipMenu label={feed.filters.when} value={feed.filters.periods[period]} chosen={filters.period !== undefined}>
          {() => <OneChoice name="period" choices={PERIODS.map((value) => ({ value, label: feed.filters.periods[value] }))} chosen={period} onChange={(next) => change({ period: next })} />}
        </ChipMenu>
        <ValueChip filters={filters} change={change} />
        <ViewChip filters={filters} change={change} />
        <End>
          <SavedViews />
          <ButtonLink $bare $small href={rss}><Rss aria-hidden />{feed.view.rss}</ButtonLink>
          <ButtonLink $bare $small href={csv}><Download aria-hidden />{feed.view.csv}</ButtonLink>
        </End>
      </Bar>
      <Narrowed filters={filters} change={change} />
    </>
  );
}

type Part = Pick<Props, 'filters' | 'change'>;

function TypeChip({ filters, change }: Part) {
  const { feed, ui } = useWords();
  const [only] = filters.types;
  const one = Object.entries(ui.types).find(([type]) => filters.types.length === 1 && type === only)?.[1];
  const value = filters.types.length === 0 ? feed.filters.allTypes(DEFAULT_TYPES.length) : one ?? feed.filters.chosen(filters.types.length);
  const choices = (types: readonly (keyof typeof ui.types)[]) => types.map((type) => ({ value: String(type), label: ui.types[type] }));
  return (
    <ChipMenu label={feed.filters.type} value={value} chosen={filters.types.length > 0}>
      {() => (
        <>
          <PanelTitle>{feed.filters.usual}</PanelTitle>
          <ManyChoices choices={choices(DEFAULT_TYPES)} chosen={filters.types} onChange={(types) => change({ types })} />
          <PanelTitle>{feed.filters.more}</PanelTitle>
          <ManyChoices choices={choices(MORE_TYPES)} chosen={filters.types} onChange={(types) => change({ types })} />
        </>
      )}
    </ChipMenu>
  );
}

function DistrictChip({ filters, change }: Part) {
  const { feed, ui } = useWords();
  const value = filters.districts.length === 0 ? ui.filters.all : filters.districts.join(', ');
  return (
    <ChipMenu label={feed.filters.district} value={value} chosen={filters.districts.length > 0}>
      {() => <ManyChoices choices={DISTRICTS.map((n) => ({ value: Number(n), label: ui.district(n) }))} chosen={filters.districts} onChange={(districts) => change({ districts: districts.sort((a, b) => a - b) })} />}
    </ChipMenu>
  );
}

function ValueChip({ filters, change }: Part) {
  const { feed } = useWords();
  const format = useFormat();
  const value = filters.min === '' ? feed.filters.anyValue : feed.filters.fromValue(format.money(Number(filters.min)));
  return (
    <ChipMenu label={feed.filters.value} value={value} chosen={filters.min !== ''}>
      {(close) => <AmountForm start={filters.min} apply={(min) => { change({ min }); close(); }} />}
    </ChipMenu>
  );
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

function ViewChip({ filters, change }: Part) {
  const { feed } = useWords();
  const [density, chooseDensity] = useDensity();
  const value = filters.view === 'records' ? feed.view.records : feed.filters.sorts[filters.sort];
  return (
    <ChipMenu end label={feed.view.menu} value={value} chosen={filters.sort !== 'newest' || filters.view !== 'stories'}>
      {() => (
        <>
          <PanelTitle>{feed.filters.sort}</PanelTitle>
          <OneChoice name="sort" choices={SORTS.map((sort) => ({ value: sort, label: feed.filters.sorts[sort] }))} chosen={filters.sort} onChange={(sort) => change({ sort })} />
          <PanelTitle>{feed.view.viewLabel}</PanelTitle>
          <OneChoice name="view" choices={[{ value: 'stories', label: feed.view.stories }, { value: 'records', label: feed.view.records }]} chosen={filters.view} onChange={(view) => change({ view })} />
          <PanelTitle>{feed.view.density}</PanelTitle>
          <OneChoice name="density" choices={[{ value: 'comfortable', label: feed.view.comfortable }, { value: 'compact', label: feed.view.compact }]} chosen={density} onChange={chooseDensity} />
        </>
      )}
    </ChipMenu>
  );
}

/** What narrows the list and has no chip of its own: the words, the place, the kinds. Each can be taken away. */
function Narrowed({ filters, change }: Part) {
  const { feed, ui } = useWords();
  const ring = Object.entries({ moontower: 457.2, 'half-mile': 804.7, mile: 1609.3 } as const).find(([, metres]) => metres === filters.radius)?.[0];
  const ringText = ring === 'half-mile' || ring === 'mile' ? feed.near.ringsShort[ring] : feed.near.ringsShort.moontower;
  const kinds = new Map<string, string>(Object.entries(ui.subtypes));
  const parts = [
    ...(filters.q === '' ? [] : [{ text: feed.filters.text(filters.q), patch: { q: '' } }]),
    ...(filters.near === undefined ? [] : [{ text: feed.near.within(ringText, filters.place), patch: { near: undefined, place: '' } }]),
    ...filters.subtypes.map((subtype) => ({ text: kinds.get(subtype) ?? subtype, patch: { subtypes: filters.subtypes.filter((held) => held !== subtype) } })),
  ];
  if (parts.length === 0) return null;
  return (
    <Chosen>
      {parts.map(({ text, patch }) => <Taken key={text} type="button" $on aria-label={ui.filters.remove(text)} onClick={() => change(patch)}><span>{text}</span><X aria-hidden /></Taken>)}
      {filters.near === undefined ? null : <Note>{feed.near.withoutPoint}</Note>}
    </Chosen>
  );
}

const Bar = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: 8px;
  ${below.phone} { flex-wrap: nowrap; overflow-x: auto; scrollbar-width: none; margin: 0 calc(-1 * var(--gutter)); padding: 3px var(--gutter); & > * { flex: none; } }
`;
const End = styled.span`
  margin-left: auto; display: flex; align-items: center; gap: 2px;
  & > a, & > button { padding-left: 8px; padding-right: 8px; }
  ${below.phone} { margin-left: 0; }
`;
const Chosen = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: 6px 8px; margin-top: 8px;`;
const Taken = styled.button<{ $on: boolean }>`${chipLook} max-width: 100%; & > span { overflow: hidden; text-overflow: ellipsis; }`;
const Note = styled.p`font: ${font.meta}; color: ${color.ink3};`;
const AmountBox = styled.form`
  display: grid; gap: 6px; padding: 8px;
  & > label { font: ${font.uiStrong}; }
  & > p { font: ${font.smallStrong}; color: ${color.danger}; }
  & > div { display: flex; gap: 8px; }
  & input { min-width: 0; flex: 1; min-height: 40px; padding: 0 12px; border: 1px solid ${color.control}; border-radius: ${radius.control}; background: ${color.surface}; font: ${font.body}; }
`;
