import { austinStory } from '../austin/place.ts';
import type { CityStory } from '../city.ts';

const STORIES: Readonly<Record<string, CityStory>> = { austin: austinStory };

/** Most cities have none: the page then says what holds everywhere. */
export const storyOf = (id: string): CityStory | undefined => STORIES[id];
