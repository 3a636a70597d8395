import { austin } from './austin/austin.ts';
import { dallas } from './dallas/dallas.ts';
import { sanAntonio } from './san-antonio/san-antonio.ts';
import type { CityId } from './city-ids.ts';
import type { City } from './city.ts';

/** Every city that this release can run as. */
export const cities: Readonly<Record<CityId, City>> = { austin, 'san-antonio': sanAntonio, dallas };

/** The city of a process, as its configuration chose it. */
export const cityOf = ({ id }: { id: CityId }): City => cities[id];
