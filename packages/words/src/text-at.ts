import type { TextKey } from './screen.ts';
import type { Words } from './areas.ts';

/** The text at a key; its area must be loaded. */
export function textAt(words: Words, key: TextKey): string {
  let found: unknown = words;
  for (const name of key.split('.'))
    found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
  if (typeof found !== 'string') throw new Error(`there is no text at ${key}`);
  return found;
}
