import { reviewsApart } from '@moontower/store/migrations/0001-reviews-apart';
import { animalsApart } from '@moontower/store/migrations/0002-animals-apart';
import { rowsInLog } from '@moontower/store/migrations/0004-rows-in-log';
import { pastsBegin } from '@moontower/store/migrations/0005-pasts-begin';
import type { Store } from '@moontower/store';
import type { Migration } from '@moontower/store/release/migration';
import {
  planUpgrade as plan,
  prepareStore as prepare,
  refusalOf as refusal,
  type UpgradeOutcome,
  type PrepareOptions,
  type Release,
  type UpgradePlan,
} from '@moontower/store/release/prepare-store';
import { features } from './features.ts';
import { roomIndexes } from './indexes.ts';

/** Those of the store itself; a room names its own in its `feature.ts`. */
const ofStore: readonly Migration[] = [reviewsApart, animalsApart, rowsInLog, pastsBegin];

/** Every migration of the product, in the one order. */
export const migrations: readonly Migration[] = [
  ...ofStore,
  ...features.flatMap(({ migrations: ofRoom = [] }) => ofRoom),
].toSorted((a, b) => (a.id < b.id ? -1 : 1));

const wanted = (release: string): Release => ({ release, migrations, ofRooms: roomIndexes });

/** `prepareStore` of the store for all of the product. @throws as it does */
export const prepareStore = (store: Store, release: string, options?: PrepareOptions): Promise<UpgradeOutcome> =>
  prepare(store, wanted(release), options);

/** `refusalOf` of the store for all of the product. */
export const refusalOf = (store: Store, release: string): Promise<string | undefined> =>
  refusal(store, wanted(release));

/** `planUpgrade` of the store for all of the product. */
export const planUpgrade = (store: Store, release: string): Promise<UpgradePlan> => plan(store, wanted(release));
