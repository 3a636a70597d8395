import type { ErrorCode } from '@moontower/contracts';
import { spanishErrors } from '@moontower/contracts/wire/errors-es';
import { splitLang } from './page-list.ts';

/** In the language of the page that was asked for: English as it was thrown, Spanish by its code. */
export function pageSentence(pathname: string, { code, sentence }: { code: ErrorCode; sentence: string }): string {
  return splitLang(pathname).lang === 'es' ? spanishErrors[code] : sentence;
}
