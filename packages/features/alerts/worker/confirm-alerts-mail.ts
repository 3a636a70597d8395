import { alertMailSpecs, alertNouns } from '../contract.ts';
import { freshAlertToken } from '../store/request-alert.ts';
import { endSubscription } from '../store/end-subscription.ts';
import { freshToken, isAddressedTo, readSubscription } from '../store/subscription-writes.ts';
import { alertPhrase } from '../words/say-alert.ts';
import { defineMail } from '@moontower/mailing/define-mail';

/**
 * Names what was asked for at an address and asks to confirm it. No word that its asker typed stands in it: anybody may
 * have asked.
 */
export const confirmAlertsMail = defineMail({
  spec: alertMailSpecs['confirm-alerts'],
  words: (all) => all.alerts,
  gather: async ({ subscription: id }, { store }, { to }) => {
    const reader = await readSubscription(store, id);
    if (reader === undefined || reader.state === 'left' || !isAddressedTo(reader, to)) return undefined;
    const token = freshToken();
    const alerts = await freshAlertToken(store, id, token);
    return alerts.length === 0 ? undefined : { token, leaveKey: reader.leaveKey, alerts };
  },
  brief: ({ token, alerts }, { words, page, format }) =>
    words.confirmBrief(format.count(alerts.length), page(`/alerts/confirm?token=${token}`)),
  ended: async ({ subscription: _id }, { left, at }, { store }) => {
    if (left === true) await endSubscription(store, { _id }, { at, why: 'Its reader wrote STOP.' });
  },
  subject: (_told, { words }) => words.confirmSubject,
  sections: ({ token, leaveKey, alerts }, { words, page }) => [
    { entries: [{ text: words.asked }] },
    {
      title: words.confirmSubject,
      entries: alerts.map(({ topics, filter, frequency }) => ({
        text:
          `${alertPhrase({ topics, filter: alertNouns({ topics: [], filter }) }, words.say, { typed: false })}. ` +
          `${words.say.frequencies[frequency]}.`,
      })),
    },
    {
      entries: [
        { text: words.press, link: { label: words.confirm, href: page(`/alerts/confirm?token=${token}`) } },
        { text: words.ignore, link: { label: words.notMe, href: page(`/alerts/stop?token=${leaveKey}`) } },
      ],
    },
  ],
});
