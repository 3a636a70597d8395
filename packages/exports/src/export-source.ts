import type { City } from '@moontower/city';
import type { CivicItem } from '@moontower/contracts';
import type { Lang } from '@moontower/contracts/wire/lang';
import type { TotalRelation } from '@moontower/contracts/wire/total-relation';
import type { Looks } from '@moontower/store/items/feed-looks';

/** What every form of export is written from. */
export interface ExportSource {
  items: AsyncIterable<CivicItem>;
  total: number;
  /** More than `total` match. */
  totalRelation?: TotalRelation | undefined;
  asOf: string | undefined;
  looks: Looks;
  nowMs: number;
  publicUrl: string;
  simulated: boolean;
  lang: Lang;
  city: Pick<City, 'zone' | 'calendarZone'>;
}
