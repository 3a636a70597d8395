import { AddressNote } from '@moontower/ui/page/AddressNote.tsx';
import { RINGS, readFeedFilters } from './feed-filters.ts';

/** Said of the feed where it stands for what was not chosen. */
const USUAL = { sort: 'newest', view: 'stories', page: '1', radius: String(RINGS.moontower) };

export function FeedAddressNote() {
  return <AddressNote read={readFeedFilters} usual={USUAL} />;
}
