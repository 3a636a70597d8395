import type { CouncilMember } from '../contract.ts';
import { roomWords } from '@moontower/words/room-words';
import { useRoomWords } from '@moontower/ui/words/use-room-words.ts';

export const councilWords = roomWords({ en: () => import('../words/en.ts'), es: () => import('../words/es.ts') });

/** What this room says, in the page's language. */
export const useCouncilWords = () => useRoomWords(councilWords);

type MemberWords = ReturnType<typeof useCouncilWords>['members'];
/** Who has no district in the file is the mayor only where the roster or the file says so. */
export const seatWithoutDistrict = ({ mayor }: Pick<CouncilMember, 'mayor'>, words: MemberWords): string =>
  mayor === true ? words.mayor : words.noDistrict;
