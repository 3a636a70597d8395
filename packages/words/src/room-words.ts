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
  const isShape = (words: unknown): words is Shape<English> => typeof words === 'object' && words !== null;
  return {
    load: async (language) => {
      const known = loaded[language];
      if (known !== undefined) return known;
      const { words } = await loaders[language]();
      if (!isShape(words)) throw new Error('A file of words holds none.');
      loaded[language] = words;
      return words;
    },
    read: (language) => {
      const words = loaded[language];
      if (words === undefined) throw new Error('The words of a room were not loaded before they were read.');
      return words;
    },
  };
}
