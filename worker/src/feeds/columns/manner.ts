import type { GivenPiece } from '@moontower/contracts';
import type { DraftInput } from '../draft-item.ts';
import type { Feed } from '../feed.ts';
import type { Moment } from '../read-dates.ts';
import type { Meanings } from '../read-status.ts';
import { ownWord, placePiece } from '../text-fields.ts';
import type { Kind, Kinds, LeavesOut } from './column-kinds.ts';
import { addressOf, type KeyedRow } from './column-row.ts';

/** A row whose day and kind are known. */
export interface ToldRow extends KeyedRow {
  at: Moment;
  kind: string | undefined;
  known: Kind | undefined;
}

/** What is so of a role in every city. */
export interface Manner extends Pick<Feed, 'title' | 'category'>, Pick<DraftInput, 'type' | 'pulseType'> {
  /** What a row without its day lacks. */
  lacks: string;
  kinds?: Kinds;
  /** The subtype of a row without a kind. */
  otherwise: string;
  leavesOut?: readonly LeavesOut[];
  meanings?: Meanings;
  /** Of the column `outcome`: how a closed one ended, which its status does not say. */
  answers?: Meanings;
  /** Whether the record says where people live who have no home. */
  guards?: (row: ToldRow) => boolean;
  precision?: DraftInput['precision'];
  /** Whether a portal moves addresses of these to their block is not known: they are told by district alone. */
  byDistrict?: true;
  /** Words in capitals keep their dashes: `Theft of prop - other than shoplift`. */
  keepsDashes?: true;
  tell: (row: ToldRow, guarded: boolean) => Pick<DraftInput, 'title'> & Partial<DraftInput>;
}

export const placed = (row: ToldRow): GivenPiece[] => placePiece(addressOf(row));
export const nameOf = ({ known, kind }: ToldRow, otherwise: string): GivenPiece =>
  ownWord(known?.name ?? kind ?? otherwise);
