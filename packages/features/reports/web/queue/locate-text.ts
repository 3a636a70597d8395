import { queryGeocoder } from '@moontower/ui/data/queries/places.ts';
import type { Located } from './send-waiting.ts';

/** Where a text is, if it is one place: of several only its author can say which. */
export async function locateText(text: string): Promise<Located> {
  const found = await queryGeocoder(text);
  if (found.kind === 'place') {
    const [lon, lat] = found.place.location;
    return { is: 'found', pin: { lon, lat, from: 'address' } };
  }
  const away = found.kind === 'problem' && found.problem !== 'missing' && found.problem !== 'beyond';
  return { is: away ? 'later' : 'unknown' };
}
