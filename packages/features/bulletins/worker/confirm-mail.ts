import { confirmBulletinsMail } from '@moontower/alerts/subscription';
import { freshConfirmToken, isAddressedTo, readSubscription } from '@moontower/alerts/store/subscription-writes';
import { defineMail } from '@moontower/mailing/define-mail';

/**
 * Asks an address to confirm hourly bulletins. Its token is made when the mail goes out and stored as a hash: it is in
 * the mail and nowhere else.
 */
export const confirmMail = defineMail({
  spec: confirmBulletinsMail,
  words: (all) => all.confirmBulletins,
  gather: async ({ subscription: id }, { store }, { to }) => {
    const subscription = await readSubscription(store, id);
    if (subscription?.state !== 'pending' || !isAddressedTo(subscription, to)) return undefined;
    const token = await freshConfirmToken(store, subscription);
    return token === undefined ? undefined : { token, leaveKey: subscription.leaveKey };
  },
  subject: (_told, { words }) => words.subject,
  sections: ({ token, leaveKey }, { words, page }) => [
    {
      entries: [
        { text: words.asked },
        { text: words.press, link: { label: words.confirm, href: page(`/bulletins/confirm?token=${token}`) } },
        { text: words.ignore, link: { label: words.notMe, href: page(`/bulletins/leave?token=${leaveKey}`) } },
      ],
    },
  ],
});
