import { Suspense } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { Button } from '@moontower/ui/button/Button.tsx';
import { PopoverPanel, PopoverRoot } from '@moontower/ui/overlay/Popover.tsx';
import { useDisclosure } from '@moontower/ui/button/use-disclosure.ts';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import type { FeedFilters } from '../filters/feed-filters.ts';

const ViewChoices = lazyPart(async () => (await import('./ViewChoices.tsx')).ViewChoices, ['feedParts']);

/**
 * How the same records are told: their order, one address as a story or as single records, and how tall the rows are.
 */
export function ViewMenu({ filters, change }: { filters: FeedFilters; change: (patch: Partial<FeedFilters>) => void }) {
  const { feed } = useWords();
  const { open, setOpen, root, button } = useDisclosure();
  return (
    <PopoverRoot ref={root}>
      <Button ref={button} $bare $small aria-expanded={open} onClick={() => setOpen(!open)}>
        <SlidersHorizontal aria-hidden />
        {feed.view.menu}
      </Button>
      {open ? (
        <PopoverPanel $end role="group" aria-label={feed.view.menu}>
          <Suspense>
            <ViewChoices filters={filters} change={change} />
          </Suspense>
        </PopoverPanel>
      ) : null}
    </PopoverRoot>
  );
}
