import { FollowButton } from '@moontower/alerts/web/FollowButton.tsx';
import { SearchView } from '@moontower/search/web/SearchView.tsx';

/** The search, with alerts about words that it does not find: two rooms, of which alerts need the search. */
export function SearchScreen() {
  return <SearchView follow={(q) => <FollowButton small filter={{ q }} />} />;
}
