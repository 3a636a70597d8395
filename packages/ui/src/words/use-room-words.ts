import type { RoomWords } from '@moontower/words/room-words';
import { useLanguage } from './WordsProvider.tsx';

/** The words of a room in the page's language; the list of its screens has loaded them. */
export function useRoomWords<W>(words: RoomWords<W>): W {
  return words.read(useLanguage());
}
