import { placeReader, type Place } from '../place-key.ts';
import { austinStreetNames } from './street-names.ts';

/** A place in and around Austin from its address as anybody spells it; none where nothing in it is a street. */
export const placeOf: (address: string) => Place | undefined = placeReader(austinStreetNames);
