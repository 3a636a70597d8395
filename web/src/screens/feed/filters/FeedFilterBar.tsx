import type { Total } from '@moontower/contracts/wire/total-relation';
import { districtKeys } from '@moontower/contracts/place/city-districts';
import type { listItems } from '@moontower/contracts/addresses/items';
import { Suspense } from 'react';
import type { QueryOf } from '@moontower/ui/data/requests/ask.ts';
import { FilterBar } from '@moontower/ui/filter/FilterBar.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { DEFAULT_TYPES, NO_FILTERS, type FeedFilters, type Period } from './feed-filters.ts';
import type { FilterPanel } from '@moontower/ui/records/FilterPanels.tsx';

const FilterPanels = lazyPart(
  async () => (await import('@moontower/ui/records/FilterPanels.tsx')).FilterPanels,
  ['feedParts'],
);
const FeedTools = lazyPart(async () => (await import('../FeedTools.tsx')).FeedTools, ['extras']);
const NarrowedBy = lazyPart(async () => (await import('./NarrowedBy.tsx')).NarrowedBy, ['feedParts', 'extras']);

interface Props {
  filters: FeedFilters;
  period: Period;
  change: (patch: Partial<FeedFilters>) => void;
  parameters: QueryOf<typeof listItems>;
  /** How many records match; undefined while that is not known. */
  matching: Total | undefined;
}

/**
 * The chips, what narrows the list beyond them, and the ways to take the list along. Panels are fetched when a chip is
 * pressed, the last with the list.
 */
export function FeedFilterBar({ filters, period, change, parameters, matching }: Props) {
  const { feed } = useWords();
  const values = useChipValues(filters, period);
  const chip = (id: FilterPanel, label: string, active: boolean) => ({
    id,
    label,
    value: values[id],
    active,
    panel: (
      <Suspense fallback={<span style={{ display: 'block', minHeight: 160 }} />}>
        <FilterPanels panel={id} filters={filters} period={period} change={change} />
      </Suspense>
    ),
  });
  const chips = [
    chip('types', feed.filters.type, filters.types.length > 0),
    chip('district', feed.filters.district, filters.districts.length > 0),
    chip('period', feed.filters.when, filters.period !== undefined),
    chip('min', feed.filters.value, filters.min !== ''),
  ];
  const narrowed = filters.q !== '' || filters.near !== undefined || filters.subtypes.length + filters.zips.length > 0;
  return (
    <>
      <FilterBar
        brief
        label={feed.filters.label}
        chips={chips}
        results={matching?.total}
        relation={matching?.totalRelation}
        onClear={() => change({ ...NO_FILTERS, sort: filters.sort, view: filters.view })}
        end={
          <Suspense fallback={<span style={{ minHeight: 36 }} />}>
            <FeedTools parameters={parameters} />
          </Suspense>
        }
      />
      {narrowed ? (
        <Suspense>
          <NarrowedBy filters={filters} change={change} />
        </Suspense>
      ) : null}
    </>
  );
}

function useChipValues(filters: FeedFilters, period: Period): Record<FilterPanel, string> {
  const { feed, ui } = useWords();
  const format = useFormat();
  const { types, districts, min } = filters;
  // Requests hold residents' reports too, and the record's word is the city's.
  const one =
    types.length === 1 && types[0] !== 'service-requests'
      ? Object.entries(ui.types).find(([type]) => type === types[0])?.[1]
      : undefined;
  return {
    types:
      types.length === 0 ? feed.filters.allTypes(DEFAULT_TYPES.length) : (one ?? feed.filters.chosen(types.length)),
    district: districts.length === 0 ? ui.filters.all : districtKeys(districts, ', '),
    period: feed.filters.periodChip[period],
    min: min === '' ? feed.filters.anyValue : feed.filters.fromValue(format.money(Number(min))),
  };
}
