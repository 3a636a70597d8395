import type { CivicItem, ItemDetail } from './item.ts';

/** An item as lists have it, or as its own answer has it: with the district of its house where that is another. */
export type HousedItem = CivicItem & Pick<ItemDetail, 'houseDistrict'>;

/** The one district that all pages of a house say: the house's, else the record's own. */
export const districtOf = ({
  houseDistrict,
  councilDistrict,
}: Pick<HousedItem, 'houseDistrict' | 'councilDistrict'>): number | undefined => houseDistrict ?? councilDistrict;
