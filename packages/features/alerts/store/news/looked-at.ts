import type { ItemDocument } from '@moontower/store/documents';
import type { Matchable } from './matches-filter.ts';

/** A stored record as matching reads it. */
export type Candidate = Matchable & Pick<ItemDocument, 'publishedAt' | 'withdrawnAt'>;
export const LOOKED_AT = {
  type: 1,
  pulseType: 1,
  subtype: 1,
  feed: 1,
  title: 1,
  summary: 1,
  address: 1,
  key: 1,
  district: 1,
  zip: 1,
  placeKey: 1,
  streets: 1,
  'status.state': 1,
  'flags.rule': 1,
  valueCents: 1,
  location: 1,
  words: 1,
  publishedAt: 1,
  withdrawnAt: 1,
} as const;
