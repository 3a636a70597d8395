import type { Screen } from './screen.ts';
import type { Language } from './words.ts';

/** A screen of a room: as `Screen`, with its title at hand, since the table of words does not hold those of rooms. */
export interface RoomScreen extends Omit<Screen, 'title' | 'part'> {
  title: Readonly<Record<Language, string>>;
}
