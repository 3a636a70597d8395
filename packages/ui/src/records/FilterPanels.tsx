import { cityDistricts } from '@moontower/contracts/place/city-districts';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { OTHER_ITEM_TYPES } from '@moontower/contracts/items/item';
import { color, font } from '../theme/styles.ts';
import { Button } from '../button/Button.tsx';
import { ManyChoices, OneChoice, PanelTitle } from '../form/Choices.tsx';
import { usePanelText } from '../filter/use-panel-text.ts';
import { Input } from '../form/controls.ts';
import { useWords } from '../words/WordsProvider.tsx';
import {
  DEFAULT_TYPES,
  PERIODS,
  readAmount,
  type FeedFilters,
  type Period,
} from '@moontower/contracts/views/feed-view';

const MORE_TYPES = OTHER_ITEM_TYPES.filter((type) => !DEFAULT_TYPES.includes(type));
export type FilterPanel = 'types' | 'district' | 'period' | 'min';
export interface PanelProps {
  panel: FilterPanel;
  filters: FeedFilters;
  period: Period;
  change: (patch: Partial<FeedFilters>) => void;
}

/** The choices behind one chip. */
export function FilterPanels({ panel, filters, period, change }: PanelProps) {
  const { feedParts, ui } = useWords();
  switch (panel) {
    case 'types':
      return <TypePanel filters={filters} change={change} />;
    case 'district':
      return (
        <ManyChoices
          choices={cityDistricts().map((n) => ({ value: n, label: ui.district(n) }))}
          chosen={filters.districts}
          onChange={(districts) => change({ districts: districts.sort((a, b) => a - b) })}
        />
      );
    case 'period':
      return (
        <OneChoice
          name="period"
          choices={PERIODS.map((value) => ({ value, label: feedParts.periods[value] }))}
          chosen={period}
          onChange={(next) => change({ period: next })}
        />
      );
    case 'min':
      return <AmountForm start={filters.min} apply={(min) => change({ min })} />;
  }
}

function TypePanel({ filters, change }: Pick<PanelProps, 'filters' | 'change'>) {
  const { feedParts, ui } = useWords();
  const choices = (types: readonly (keyof typeof ui.types)[]) =>
    types.map((type) => ({
      value: String(type),
      label: type === 'service-requests' ? feedParts.requests : ui.types[type],
    }));
  return (
    <>
      <PanelTitle>{feedParts.filters.usual}</PanelTitle>
      <ManyChoices choices={choices(DEFAULT_TYPES)} chosen={filters.types} onChange={(types) => change({ types })} />
      <PanelTitle>{feedParts.filters.more}</PanelTitle>
      <ManyChoices choices={choices(MORE_TYPES)} chosen={filters.types} onChange={(types) => change({ types })} />
    </>
  );
}

function AmountForm({ start, apply }: { start: string; apply: (min: string) => void }) {
  const { feedParts } = useWords();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const settle = usePanelText(() => {
    const min = readAmount(typed ?? '');
    const isWrong = min === '' && (typed ?? '').trim() !== '';
    setWrong(isWrong);
    if (isWrong) return false;
    if (typed !== undefined && min !== start) apply(min);
    setTyped(undefined);
    return true;
  });
  return (
    <AmountBox
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        settle();
      }}
    >
      <label htmlFor={id}>{feedParts.filters.least}</label>
      {wrong ? (
        <p id={`${id}-wrong`} role="alert">
          {feedParts.filters.wrongAmount}
        </p>
      ) : null}
      <div>
        <Input
          id={id}
          inputMode="decimal"
          value={typed ?? start}
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button $main type="submit">
          {feedParts.filters.apply}
        </Button>
      </div>
    </AmountBox>
  );
}

const AmountBox = styled.form`
  display: grid;
  gap: 6px;
  padding: 8px;
  & > label {
    font: ${font.uiStrong};
  }
  & > p {
    font: ${font.smallStrong};
    color: ${color.danger};
  }
  & > div {
    display: flex;
    gap: 8px;
    align-items: center;
  }
`;
