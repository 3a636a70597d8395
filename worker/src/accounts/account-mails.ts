import { mailSpecs } from '@moontower/contracts';
import { freshAccountLink } from '@moontower/store/accounts/account-mails';
import { defineMail } from '@moontower/mailing/define-mail';

/**
 * Asks whoever made an account to confirm its address. The token of its link is made when it goes out, and is in it and
 * nowhere else.
 */
export const confirmAccountMail = defineMail({
  spec: mailSpecs['confirm-account'],
  words: (all) => all.confirmAccount,
  gather: ({ account }, { store }) => freshAccountLink(store, { account, purpose: 'confirm' }, new Date()),
  subject: (_told, { words }) => words.subject,
  sections: (token, { words, page }) => [
    {
      entries: [
        { text: words.asked },
        { text: words.press, link: { label: words.confirm, href: page(`/auth/confirm?token=${token}`) } },
        { text: words.ignore, link: { label: words.notMe, href: page(`/auth/not-me?token=${token}`) } },
      ],
    },
  ],
});

/** Leads to a new password. */
export const resetPasswordMail = defineMail({
  spec: mailSpecs['reset-password'],
  words: (all) => all.resetPassword,
  gather: ({ account }, { store }) => freshAccountLink(store, { account, purpose: 'reset' }, new Date()),
  subject: (_told, { words }) => words.subject,
  sections: (token, { words, page }) => [
    {
      entries: [
        { text: words.asked },
        { text: words.press, link: { label: words.choose, href: page(`/auth/reset?token=${token}`) } },
        { text: words.ignore, link: { label: words.notMe, href: page(`/auth/not-me?of=password&token=${token}`) } },
      ],
    },
  ],
});
