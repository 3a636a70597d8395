import { RINGS, type FeedFilters, type Ring } from '@moontower/contracts/views/feed-view';

/** The ring that stands in the address bar, as one of the choices. */
export function ringInUse(filters: FeedFilters): Ring {
  return (
    Object.keys(RINGS)
      .filter((ring): ring is keyof typeof RINGS => ring in RINGS)
      .find((ring) => RINGS[ring] === filters.radius) ?? 'moontower'
  );
}
