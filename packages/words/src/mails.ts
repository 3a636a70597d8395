import { mails as en } from './en/people/mails.ts';
import { mails as es } from './es/people/mails.ts';
import type { Shape } from './shape.ts';
import type { Language } from './words.ts';

export type MailWords = Shape<typeof en>;
/** What mails say. Apart from the words of screens: only the worker loads them, both languages at once. */
export const mailWords: Record<Language, MailWords> = { en, es };
