import { kept } from './city-words.ts';
import { mails as english } from './en/people/mails.ts';
import { mails as spanish } from './es/people/mails.ts';
import type { Shape } from './shape.ts';
import type { Language } from './words.ts';

export type MailWords = Shape<typeof english>;
/** What mails say. Apart from the words of screens: only the worker loads them, both languages at once. */
const en = kept((): MailWords => english, 'en');
const es = kept((): MailWords => spanish, 'es');
export const mailWords: Readonly<Record<Language, MailWords>> = {
  get en() {
    return en();
  },
  get es() {
    return es();
  },
};
