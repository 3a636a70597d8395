import { native } from '../db/native-collection.ts';
import type { RowCollection } from '../documents.ts';
import type { ItemUndo } from './item-undo.ts';
import type { VersionWhat } from '@moontower/contracts/versions/version-content';

/** One column of a row that differs between two versions. */
export interface VersionField {
  /** As the publisher calls it. */
  name: string;
  from?: string;
  to?: string;
  /** Both values are withheld; this is SHA-256 of the leaf's salt and of name and values, as base64url. */
  commitment?: string;
}

/**
 * A version of a row that its publisher changed, removed or published again. The first version of a row has no
 * document: it is the row and its leaf.
 */
export interface VersionDocument {
  /** Position of its leaf in the log. */
  _id: number;
  uid: string;
  feed: string;
  key: string;
  collection: RowCollection;
  kind: Exclude<VersionWhat, 'added'>;
  at: Date;
  cityAt?: Date;
  run: string;
  /** Position of the leaf of the version before; absent where that was stored before there was a log. */
  prior?: number;
  fields: VersionField[];
  /** The row's text before, where that differs and may be kept. */
  was?: string;
  /** What the leaf before commits to beside the text, where there is one. */
  cityAtBefore?: Date;
  shownBefore?: string;
  /** Of the commitments among the fields, base64url. It never leaves the store, or values could be found by trying. */
  salt?: string;
  /** The text differs and is not kept: of a guarded place, or of a person's payment. */
  withheld?: true;
  /** Nothing that a reader may see differs: it stands for its leaf only. */
  hidden?: true;
  /** Of a removed payment: the row that the city published in its place, with which its columns are compared. */
  heir?: string;
  /** Of an item: what makes of it the item before. */
  undo?: ItemUndo;
  /** Which of its fields that touches; one `?` alone where its past is told to nobody. */
  undone?: string[];
  /** Of a payment. */
  purchase?: string;
  title?: string;
  department?: string;
  vendor?: string;
  /** The larger of its sums before and after, without its sign. */
  amountCents?: number;
  /** Steps of `SIZES_CENTS` that this sum reaches. */
  sizes?: number[];
  /** Ten years after the record left this store. */
  expiresAt?: Date;
}

export const nativeVersions = native<VersionDocument>('versions');
