import type { Filing } from '@moontower/contracts/nonprofit';
import { native } from '../db/native-collection.ts';

/** What is known of the returns of one organisation: asked for when somebody opens it, then kept. */
export interface FilingsDocument {
  /** The number. */
  _id: string;
  askedAt?: Date;
  readAt?: Date;
  /** The source knows no such number. */
  none?: true;
  list: Filing[];
}
export const nativeFilings = native<FilingsDocument>('nonprofitFilings');
