import type { Store } from '@moontower/store';
import { photoBytes } from '@moontower/store/photos/photo-room';

interface Limits {
  LIMIT_PHOTOS_ACCOUNT: number;
  LIMIT_PHOTOS_MEGABYTES: number;
}

/** What photos may take, and what they do. */
export function photosOf({ LIMIT_PHOTOS_ACCOUNT: ofAccount, LIMIT_PHOTOS_MEGABYTES: megabytes }: Limits, store: Store) {
  return {
    room: { ofAccount, megabytes },
    figure: { bytes: () => photoBytes(store), mostBytes: megabytes * 1_000_000 },
  };
}
