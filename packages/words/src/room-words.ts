import { kept } from './city-words.ts';
import type { Shape } from './shape.ts';
import type { Language } from './words.ts';

/** Words of a room, fetched with its screens: English gives the shape that Spanish fills. */
export interface RoomWords<W> {
  /** Fetches them; what was fetched is kept. */
  load: (language: Language) => Promise<W>;
  /** @throws where they were not loaded before */
  read: (language: Language) => W;
}

/** Words of a room as a value, from a file for each language. */
export function roomWords<English>(files: {
  en: () => Promise<{ words: English }>;
  es: () => Promise<{ words: Shape<English> }>;
}): RoomWords<Shape<English>> {
  const loaders: Record<Language, () => Promise<{ words: unknown }>> = files;
  const loaded: Partial<Record<Language, Shape<English>>> = {};
  const need = (language: Language): Shape<English> => {
    const words = loaded[language];
    if (words === undefined) throw new Error('The words of a room were not loaded before they were read.');
    return words;
  };
  const said = { en: kept(() => need('en'), 'en'), es: kept(() => need('es'), 'es') };
  const isShape = (words: unknown): words is Shape<English> => typeof words === 'object' && words !== null;
  return {
    load: async (language) => {
      if (loaded[language] !== undefined) return said[language]();
      const { words } = await loaders[language]();
      if (!isShape(words)) throw new Error('A file of words holds none.');
      loaded[language] = words;
      return said[language]();
    },
    read: (language) => said[language](),
  };
}
