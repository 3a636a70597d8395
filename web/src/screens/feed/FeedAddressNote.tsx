import { Suspense } from 'react';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { useSearchParams } from '@moontower/ui/router/router.tsx';
import { AddressNote } from '@moontower/ui/page/AddressNote.tsx';
import { RINGS, readFeedFilters } from './filters/feed-filters.ts';

/** Said of the feed where it stands for what was not chosen. */
const USUAL = { sort: 'newest', view: 'stories', page: '1', radius: String(RINGS.moontower) };

const NearCard = lazyPart(async () => (await import('./near/NearCard.tsx')).NearCard, ['feedParts', 'extras']);

/** What stands above the list of an address: what of it was not used, and the answer about the place that it names. */
export function FeedAddressNote() {
  const [address] = useSearchParams();
  return (
    <>
      <AddressNote read={readFeedFilters} usual={USUAL} />
      {readFeedFilters(address).near === undefined ? null : (
        <Suspense>
          <NearCard />
        </Suspense>
      )}
    </>
  );
}
