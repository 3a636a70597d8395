import { SUFFIXES } from './address-key.ts';

const ENDINGS: ReadonlySet<string> = new Set(
  Object.entries(SUFFIXES)
    .flat()
    .flatMap((word) => (word === undefined || word.length === 1 || /^(NORTH|SOUTH|EAST|WEST)$/.test(word) ? [] : word)),
);

/** What somebody typed looks like, so that what is said when nothing is found fits it. */
export function typedAs(text: string): 'zip' | 'street' | 'words' {
  const words = text.trim().toUpperCase().split(/\s+/);
  if (/^\d{5}$/.test(text.trim())) return 'zip';
  return words.length > 1 && ENDINGS.has(words.at(-1)?.replace(/\.$/, '') ?? '') ? 'street' : 'words';
}
