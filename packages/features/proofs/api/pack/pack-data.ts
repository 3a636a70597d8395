import type { FlaggedItem } from '@moontower/contracts';
import type { Version } from '@moontower/contracts/versions/version';
import type { PublicRow } from '@moontower/store/rows/rows-as-published';
import type { RowProof } from '../../contract.ts';
import type { RuleText } from './pack-rules.ts';

export const PACK_FORMAT = 'moontower-pack/1';
export const MOST_PACKED = 1_000;

export interface PackFeed {
  id: string;
  title: string;
  publisher: string;
  homepage: string;
  licence: string;
  checkedAt?: string | undefined;
}

/** Of what a pack holds the first ones alone: how many, and of how many where that was counted. */
export type PackGaps = Partial<Record<'rows' | 'changes' | 'purchases', { held: number; of?: number }>>;

/** All that a pack holds, as its page and its files show it. */
export interface PackData {
  format: typeof PACK_FORMAT;
  madeAt: string;
  /** Where people reach this service. */
  service: string;
  /** What it is of, and the address of that page. */
  about: { name: string; page: string };
  /** The question, as it was asked. */
  query: string;
  /** Where corrections of it would stand. */
  corrections: readonly string[];
  simulated?: true;
  /** More matched than a pack holds; absent where it is whole. */
  cut?: PackGaps;
  feeds: readonly PackFeed[];
  /** Of each feed of a change: where its rows are stored, by which their columns are read. */
  kinds: Readonly<Record<string, PublicRow['into']>>;
  rows: readonly PublicRow[];
  changes: readonly Version[];
  /** With the version and the parts of each rule. */
  purchases: readonly FlaggedItem[];
  /** Words of these rules in Spanish, by id and version: what stands with the purchases is English. */
  rules: { es: Readonly<Record<string, RuleText>> };
  /** What is said beside a score that people cleared, by purchase. */
  reviews: Readonly<Record<'en' | 'es', Readonly<Record<string, string>>>>;
  /** Absent where the log had nothing of it yet. */
  proof?: RowProof | undefined;
}
