import { austinPlace } from '@moontower/city/austin/place';
import type { CityPlace } from '@moontower/city/city';

/** The city these pages tell of: the one place where the browser's code names it. Its shapes are fetched by the map. */
export const city: CityPlace = austinPlace;
