import { packEn } from './pack-en.ts';
import { packEs } from './pack-es.ts';

/** What the server writes into a pack, in both languages at once. */
export const packWords = { en: packEn, es: packEs } as const;
