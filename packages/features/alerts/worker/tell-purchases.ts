import { alertNouns } from '../contract.ts';
import { trackerPage } from '@moontower/contracts/views/pork-view';
import { groupBy } from '../store/news/group-by.ts';
import type { ReaderNews, PurchaseNews } from '../store/news/reader-news.ts';
import { alertPhrase } from '../words/say-alert.ts';
import type { Entry, Section } from '@moontower/mailing/write-body';
import type { AlertPen } from './alert-pen.ts';

const MOST_TOLD = 20;

function entryOf({ purchase }: PurchaseNews, { words, format, page, purchase: titled }: AlertPen): Entry {
  const { id, title, amountCents, points, publishedAt } = purchase;
  const said = [
    titled(title),
    format.money(amountCents),
    words.flagged(format.count(points)),
    format.day(publishedAt),
  ].join(', ');
  return {
    text: `${said}. ${words.question}. ${words.from(words.payments)}`,
    link: { label: words.reasons, href: page(`/pork-tracker/${encodeURIComponent(id)}`) },
  };
}

/** A section for each vendor and each view of the tracker with purchases that were flagged for review. */
export function purchaseSections(
  { purchases, vendors }: Pick<ReaderNews, 'purchases' | 'vendors'>,
  pen: AlertPen,
): Section[] {
  const { words, format, page } = pen;
  return [...groupBy(purchases, ({ alert }) => alert._id).values()].map((under): Section => {
    const { vendor = '', pork } = under[0]?.alert.filter ?? {};
    const rest = under.length - MOST_TOLD;
    const filter = pork === undefined ? { vendor } : { pork };
    const said = { topics: [], filter: alertNouns({ topics: [], filter }), title: vendors.get(vendor) };
    const href = pork === undefined ? `/vendor/${encodeURIComponent(vendor)}` : trackerPage(pork);
    const link = { label: words.seeAll, href: page(href) };
    return {
      title: alertPhrase(said, words.say, { typed: true }),
      note: words.why,
      entries: [
        ...under.slice(0, MOST_TOLD).map((told) => entryOf(told, pen)),
        ...(rest <= 0 ? [] : [{ text: words.more(format.count(rest)), link }]),
      ],
    };
  });
}
