import { PAGE_CITY, toldCity, type PageCity } from '@moontower/city/page-city';

/** Of a page its head, of a worker its name: modules of both read the city while they are loaded. */
function written(): string {
  if (typeof document !== 'undefined') return document.querySelector(`#${PAGE_CITY}`)?.textContent ?? '';
  return typeof self === 'undefined' ? '' : self.name;
}

function readWritten(): PageCity {
  const text = written();
  if (text === '') throw new Error('the page does not say of which city it tells');
  return JSON.parse(text);
}

/** The city these pages tell of, as the page's head says. Its shapes are fetched by the map. */
export const city: PageCity = toldCity() ?? readWritten();
/** The name by which a worker knows it too. */
export const workerName = (): string => JSON.stringify(city);
