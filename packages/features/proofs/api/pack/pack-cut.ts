import type { Lang } from '@moontower/contracts/wire/lang';
import { packWords } from '../../words/pack-words.ts';
import type { PackGaps } from './pack-data.ts';

const PARTS = ['rows', 'changes', 'purchases'] as const;
const counted = (n: number): string => n.toLocaleString('en-US');

/** Of each part that a pack does not hold whole, a sentence that says so. */
export function cutSentences(cut: PackGaps | undefined, lang: Lang): string[] {
  return PARTS.flatMap((part) => {
    const found = cut?.[part];
    if (found === undefined) return [];
    const { held, of = held } = found;
    return packWords[lang].page.cut[part].replace('{n}', counted(held)).replace('{all}', counted(of));
  });
}
