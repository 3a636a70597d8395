import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AREA_NAMES } from '../areas.ts';
import { mailWords } from '../mails.ts';
import { serverWords } from '../server-words.ts';
import { loadWords, type Language } from '../words.ts';

const FIELDS = { title: '1', source: '2', link: '3', date: '4', districts: ['6', '7'] };

/** Every word with its path; functions are called with stand-ins, of which the first is `one`. */
export function spell(words: unknown, path = '', one = '1'): [string, string][] {
  if (typeof words === 'string') return [[path, words]];
  if (typeof words === 'function') return [[path, String(words(Object.assign(one, FIELDS), '2', '3', '4', '5'))]];
  if (typeof words === 'object' && words !== null)
    return Object.entries(words).flatMap(([key, value]) => spell(value, path === '' ? key : `${path}.${key}`, one));
  return [];
}

const ROOMS = join(import.meta.dirname, '../../../features');
/** What rooms say, by their folders, and what stands in the files that they hand out. */
async function roomsIn(language: Language): Promise<[string, unknown][]> {
  const files = readdirSync(ROOMS).flatMap((room) =>
    [language, `pack-${language}`]
      .map((name): [string, string] => [
        name === language ? room : `${room}.pack`,
        join(ROOMS, room, `words/${name}.ts`),
      ])
      .filter(([, file]) => existsSync(file)),
  );
  return Promise.all(
    files.map(async ([area, file]): Promise<[string, unknown]> => {
      const said: Record<string, unknown> = await import(file);
      return [area, Object.values(said)[0]];
    }),
  );
}

/** Every area with its name, those that only the server speaks too. */
export async function areasIn(language: Language): Promise<[string, unknown][]> {
  const words = await loadWords(language, AREA_NAMES);
  return [
    ...(await roomsIn(language)),
    ...AREA_NAMES.map((area): [string, unknown] => [area, words[area]]),
    ['mails', mailWords[language]],
    ...Object.entries(serverWords).map(([area, said]): [string, unknown] => [`server.${area}`, said[language]]),
  ];
}

/** All that is said in a language, by its path. */
export async function allIn(language: Language, one = '1'): Promise<Map<string, string>> {
  return new Map((await areasIn(language)).flatMap(([area, words]) => spell(words, area, one)));
}
