import { useDensity } from '@moontower/ui/data/use-density.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { OneChoice, PanelTitle } from '@moontower/ui/form/Choices.tsx';
import { SORTS, type FeedFilters } from '../filters/feed-filters.ts';

/** Order, grouping and height of the rows. */
export function ViewChoices({
  filters,
  change,
}: {
  filters: FeedFilters;
  change: (patch: Partial<FeedFilters>) => void;
}) {
  const { feedParts } = useWords();
  const [density, chooseDensity] = useDensity();
  return (
    <>
      <PanelTitle>{feedParts.filters.sort}</PanelTitle>
      <OneChoice
        name="sort"
        choices={SORTS.map((sort) => ({ value: sort, label: feedParts.filters.sorts[sort] }))}
        chosen={filters.sort}
        onChange={(sort) => change({ sort })}
      />
      <PanelTitle>{feedParts.view.label}</PanelTitle>
      <OneChoice
        name="view"
        choices={[
          { value: 'stories', label: feedParts.view.stories },
          { value: 'records', label: feedParts.view.records },
        ]}
        chosen={filters.view}
        onChange={(view) => change({ view })}
      />
      <PanelTitle>{feedParts.view.density}</PanelTitle>
      <OneChoice
        name="density"
        choices={[
          { value: 'comfortable', label: feedParts.view.comfortable },
          { value: 'compact', label: feedParts.view.compact },
        ]}
        chosen={density}
        onChange={chooseDensity}
      />
    </>
  );
}
