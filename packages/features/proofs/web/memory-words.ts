import { roomWords } from '@moontower/words/room-words';
import { useRoomWords } from '@moontower/ui/words/use-room-words.ts';

export const memoryWords = roomWords({ en: () => import('../words/en.ts'), es: () => import('../words/es.ts') });

/** What this room says, in the page's language. */
export const useMemoryWords = () => useRoomWords(memoryWords);
