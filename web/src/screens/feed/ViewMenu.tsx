import { SlidersHorizontal } from 'lucide-react';
import { useDensity } from '../../data/use-density.ts';
import { Button } from '../../ui/Button.tsx';
import { PopoverPanel, PopoverRoot } from '../../ui/Popover.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';
import { useWords } from '../../words/WordsProvider.tsx';
import { OneChoice, PanelTitle } from './Choices.tsx';
import { SORTS, type FeedFilters } from './feed-filters.ts';

/** How the same records are told: their order, one address as a story or as single records, and how tall the rows are. */
export function ViewMenu({ filters, change }: { filters: FeedFilters; change: (patch: Partial<FeedFilters>) => void }) {
  const { feed } = useWords();
  const { open, setOpen, root, button } = useDisclosure();
  return (
    <PopoverRoot ref={root}>
      <Button ref={button} $bare $small aria-expanded={open} onClick={() => setOpen(!open)}><SlidersHorizontal aria-hidden />{feed.view.menu}</Button>
      {open ? <PopoverPanel $end role="group" aria-label={feed.view.menu}><ViewChoices filters={filters} change={change} /></PopoverPanel> : null}
    </PopoverRoot>
  );
}

function ViewChoices({ filters, change }: { filters: FeedFilters; change: (patch: Partial<FeedFilters>) => void }) {
  const { feed } = useWords();
  const [density, chooseDensity] = useDensity();
  return (
    <>
      <PanelTitle>{feed.filters.sort}</PanelTitle>
      <OneChoice name="sort" choices={SORTS.map((sort) => ({ value: sort, label: feed.filters.sorts[sort] }))} chosen={filters.sort} onChange={(sort) => change({ sort })} />
      <PanelTitle>{feed.view.viewLabel}</PanelTitle>
      <OneChoice name="view" choices={[{ value: 'stories', label: feed.view.stories }, { value: 'records', label: feed.view.records }]} chosen={filters.view} onChange={(view) => change({ view })} />
      <PanelTitle>{feed.view.density}</PanelTitle>
      <OneChoice name="density" choices={[{ value: 'comfortable', label: feed.view.comfortable }, { value: 'compact', label: feed.view.compact }]} chosen={density} onChange={chooseDensity} />
    </>
  );
}
