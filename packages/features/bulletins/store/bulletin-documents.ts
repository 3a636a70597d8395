import { native } from '@moontower/store/db/native-collection';
import type { Bulletin } from '../contract.ts';

/** `_id` is the hour. `after` is unique: of two workers that compose at once, one follows the other. */
export interface BulletinDocument {
  _id: string;
  from: Date;
  to: Date;
  after: string;
  bulletin: Bulletin;
}
/** `after` of the first bulletin of all. */
export const FIRST = 'none';

export const nativeBulletins = native<BulletinDocument>('bulletins');
