import { mailSpecs } from '@moontower/contracts';
import { freshMailCode } from '@moontower/store/claims/contest-codes';
import { defineMail } from '@moontower/mailing/define-mail';

/**
 * Brings a department the code with which it contests a flag. The code is made when the mail goes out, and is in it and
 * nowhere else.
 */
export const contestCodeMail = defineMail({
  spec: mailSpecs['contest-code'],
  words: (all) => all.contestCode,
  gather: ({ ask }, { store }) => freshMailCode(store, ask, new Date()),
  subject: (_told, { words }) => words.subject,
  sections: ({ code, purchase, title }, { words, page, purchase: titled }) => [
    {
      entries: [
        { text: words.asked(titled(title)) },
        {
          text: words.code(code),
          link: { label: words.open, href: page(`/pork-tracker/${encodeURIComponent(purchase)}?contest=1`) },
        },
        { text: words.after },
        { text: words.ignore },
      ],
    },
  ],
});
