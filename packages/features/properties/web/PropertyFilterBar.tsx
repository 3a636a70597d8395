import { districtKeys } from '@moontower/contracts/place/city-districts';
import { Search } from 'lucide-react';
import styled from 'styled-components';
import { NO_FILTERS, type Period } from '@moontower/contracts/views/feed-view';
import { color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { FilterBar } from '@moontower/ui/filter/FilterBar.tsx';
import { IconField } from '@moontower/ui/form/boxes.ts';
import { useAskedText } from '@moontower/ui/form/use-asked-text.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { FilterPanels, type FilterPanel } from '@moontower/ui/records/FilterPanels.tsx';
import type { PropertyFilters } from './properties-address.ts';
import type { ChangeProperties } from './use-properties.ts';

interface Props {
  filters: PropertyFilters;
  change: ChangeProperties;
  period: Period;
  vacant: boolean;
  results: number | undefined;
}

/** Search, district, least value, period and types; on a phone the last four in a sheet. */
export function PropertyFilterBar({ filters, change, period, vacant, results }: Props) {
  const { feed, feedParts, ui } = useWords();
  const format = useFormat();
  const { types, districts, min } = filters;
  const one = types.length === 1 ? Object.entries(ui.types).find(([type]) => type === types[0])?.[1] : undefined;
  const usual = vacant ? ui.types['vacant-property'] : feed.filters.allTypes(8);
  const chip = (id: FilterPanel, [label, value]: readonly [string, string], active: boolean) => ({
    id,
    label,
    value,
    active,
    panel: <FilterPanels panel={id} filters={filters} period={period} change={change} />,
  });
  return (
    <Card>
      <SearchForm asked={filters.q} find={(q) => change({ q })} />
      <FilterBar
        label={feed.filters.label}
        results={results}
        onClear={() => change({ ...NO_FILTERS })}
        chips={[
          chip(
            'district',
            [feed.filters.district, districts.length === 0 ? ui.filters.all : districtKeys(districts, ', ')],
            districts.length > 0,
          ),
          chip(
            'min',
            [
              feed.filters.value,
              min === '' ? feed.filters.anyValue : feed.filters.fromValue(format.money(Number(min))),
            ],
            min !== '',
          ),
          chip('period', [feed.filters.when, feedParts.periods[period]], filters.period !== undefined),
          chip(
            'types',
            [feed.filters.type, types.length === 0 ? usual : (one ?? feed.filters.chosen(types.length))],
            types.length > 0,
          ),
        ]}
      />
    </Card>
  );
}

function SearchForm({ asked, find }: { asked: string; find: (q: string) => void }) {
  const { properties } = useWords();
  const { text, type, settle } = useAskedText(asked);
  return (
    <Form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        settle();
        find(text.trim());
      }}
    >
      <IconField>
        <Search size={18} aria-hidden />
        <input
          type="search"
          aria-label={properties.search}
          placeholder={properties.search}
          maxLength={200}
          value={text}
          onChange={({ target }) => type(target.value)}
        />
      </IconField>
      <Button type="submit">{properties.find}</Button>
    </Form>
  );
}

const Card = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  margin-top: 12px;
  padding: 12px 16px;
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${elevation.e1};
  font: ${font.small};
  @media print {
    display: none;
  }
`;
const Form = styled.form`
  display: flex;
  flex: 1 1 280px;
  gap: 8px;
  min-width: 0;
  & > div {
    flex: 1;
  }
`;
