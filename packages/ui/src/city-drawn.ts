import { drawnCity, fetchDrawnOf, type DrawnCity } from '@moontower/city/drawn';
import { city } from './city.ts';

/** What maps draw of the city without tiles. */
export const fetchDrawn = (): Promise<DrawnCity> => fetchDrawnOf(city.id);
/** A part that draws a map, with what it draws of the city. */
export const withDrawn = async <Part>(part: Promise<Part>): Promise<Part> =>
  (await Promise.all([part, fetchDrawn()]))[0];
export { drawnCity };
