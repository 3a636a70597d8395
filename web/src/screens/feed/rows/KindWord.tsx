import type { CivicItem } from '@moontower/contracts/items/item';
import { subtypeWord } from '@moontower/ui/records/words/subtype-word.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** What kind of request it is, in the specification's word, where the city's own title does not say so. */
export function KindWord({ item: { subtype, title } }: { item: CivicItem }) {
  const { extras } = useWords();
  const word = subtypeWord(subtype, extras);
  return word === undefined || title.toLowerCase().includes(word.toLowerCase()) ? null : ` · ${word}`;
}
