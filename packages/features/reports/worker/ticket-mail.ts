import { mailSpecs } from '@moontower/contracts';
import { itemReads } from '@moontower/store/items/item-queries';
import { defineMail } from '@moontower/mailing/define-mail';

/** Another status of a city ticket, as everybody can read it when the mail goes out. */
export const ticketNewsMail = defineMail({
  spec: mailSpecs['ticket-news'],
  words: (all) => all.reports.ticket,
  gather: async ({ uid }, { store, simulated }) => {
    const item = await itemReads(store, { simulated }).get(uid);
    if (item === undefined) return undefined;
    const { title, address, status, withdrawnAt } = item;
    return { uid, title, address, state: status?.state ?? ('unknown' as const), gone: withdrawnAt !== undefined };
  },
  subject: ({ title, address, state, gone }, { words }) =>
    words.subject(gone ? words.taken : words.states[state], withPlace(title, address)),
  sections: ({ uid, title, state, gone }, { words, page }) => [
    {
      entries: [
        { text: words.followed(title) },
        {
          text: gone ? words.gone : words.status(words.states[state]),
          link: { label: words.open, href: page(`/item/${encodeURIComponent(uid)}`) },
        },
      ],
    },
  ],
});

/** What and where; titles of many kinds say where themselves. */
const withPlace = (title: string, address: string | undefined): string =>
  address === undefined || title.includes(address) ? title : `${title}, ${address}`;
