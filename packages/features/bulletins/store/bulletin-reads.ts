import { summariseBulletin, type Bulletin, type BulletinSummary } from '../contract.ts';
import { nativeBulletins } from './bulletin-documents.ts';
import { toldBulletin } from './told-bulletin.ts';
import type { Store } from '@moontower/store/db/connect';
import { READ_LIMIT_MS } from '@moontower/store/db/read-limit';

export interface BulletinPage {
  bulletins: BulletinSummary[];
  next?: string;
}
export interface BulletinReads {
  /** Newest first. `next` goes into `before` for the page after this one. */
  list: (limit: number, before?: string) => Promise<BulletinPage>;
  get: (id: string) => Promise<Bulletin | undefined>;
}

/** Stored bulletins as the API reads them. */
export function bulletinReads(store: Store): BulletinReads {
  return {
    list: async (limit, before) => {
      const found = await nativeBulletins(store)
        .find(before === undefined ? {} : { _id: { $lt: before } }, {
          sort: { _id: -1 },
          limit: limit + 1,
          maxTimeMS: READ_LIMIT_MS,
        })
        .toArray();
      const shown = found.slice(0, limit);
      return {
        bulletins: shown.map(({ bulletin }) => summariseBulletin(bulletin)),
        next: found.length > limit ? shown.at(-1)?._id : undefined,
      };
    },
    get: async (id) => {
      const found = await nativeBulletins(store).findOne(id === 'latest' ? {} : { _id: id }, {
        sort: { _id: -1 },
        maxTimeMS: READ_LIMIT_MS,
      });
      return found === null ? undefined : toldBulletin(store, found.bulletin);
    },
  };
}
