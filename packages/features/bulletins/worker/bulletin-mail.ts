import { hourlyBulletinMail, type Bulletin, type BulletinFeed } from '../contract.ts';
import { recordPage } from '@moontower/contracts/items/record-page';
import { readBulletin } from '../store/bulletin-writes.ts';
import { recordDelivery, readSubscription } from '@moontower/alerts/store/subscription-writes';
import type { MailWords } from '@moontower/words/mails';
import { defineMail, type Pen } from '@moontower/mailing/define-mail';
import type { Entry, MailFormats, Section } from '@moontower/mailing/write-body';

const MOST_FEEDS = 12;
/** Bulletins in a row that were lost before a subscriber is suspended. */
const MOST_LOST = 5;

type BulletinPen = Pen<MailWords['bulletin']>;
const stateWords = ({ states }: MailWords['bulletin']): Partial<Record<string, string>> => states;
const counts = ({ new: fresh, changed, gone, heldBack }: BulletinFeed, { count }: MailFormats) => ({
  fresh: count(fresh),
  changed: count(changed),
  gone: count(gone),
  heldBack: count(heldBack),
});
const linked = (label: string, href: string): Entry['link'] => (href === '' ? undefined : { label, href });

function feedSections({ feeds }: Bulletin, { words, format, source }: BulletinPen): Section[] {
  const news = feeds.filter((feed) => feed.new + feed.changed + feed.gone + feed.heldBack > 0);
  const entries = news
    .slice(0, MOST_FEEDS)
    .map((feed): Entry => ({
      text: `${source(feed.title)}: ${words.feedLine(counts(feed, format))}`,
      link: linked(words.source, feed.homepage),
    }));
  if (news.length > MOST_FEEDS) entries.push({ text: words.moreFeeds(format.count(news.length - MOST_FEEDS)) });
  const behind = feeds
    .filter(({ state }) => state !== 'ok' && state !== 'loading' && state !== 'waiting')
    .map((feed): Entry => ({
      text: [
        `${source(feed.title)}: ${stateWords(words)[feed.state] ?? feed.state}`,
        ...(feed.cityUpdatedAt === undefined ? [] : [words.lateSince(format.moment(feed.cityUpdatedAt))]),
      ].join(', '),
      link: linked(words.source, feed.homepage),
    }));
  return [
    { title: words.feeds, entries },
    { title: words.late, entries: behind },
  ];
}

function findSections(
  { flagged, biggest, failures }: Bulletin,
  { words, format, page, title: told, source, purchase }: BulletinPen,
): Section[] {
  return [
    {
      title: words.flagged(format.count(flagged.count), format.money(flagged.amountCents)),
      note: words.flaggedNote,
      entries: flagged.top.map(({ title, department, amountCents, score }) => ({
        text: [
          purchase(title),
          ...(department === undefined ? [] : [department]),
          format.money(amountCents),
          words.score(format.count(score)),
        ].join(', '),
        link: { label: words.source, href: page('/pork-tracker') },
      })),
    },
    {
      title: words.biggest,
      entries: biggest.map(({ uid, title, titleParts, address, valueCents, url }) => ({
        text: [told({ title, titleParts }), ...(address === undefined ? [] : [address]), format.money(valueCents)].join(
          ', ',
        ),
        link: linked(words.cityPage, recordPage({ id: uid, url }, page)),
      })),
    },
    {
      title: words.failures,
      entries: failures.map(({ title, state, times, message, homepage }) => ({
        text:
          `${source(title)}: ${words.failure(stateWords(words)[state] ?? state, format.count(times))}` +
          `${message === undefined ? '' : `. ${message}`}`,
        link: linked(words.source, homepage),
      })),
    },
  ];
}

/** What publishers did to rows after publishing them, with the way to both values of each. */
function editSections({ edits }: Bulletin, { words, format, page }: BulletinPen): Section[] {
  if (edits === undefined || edits.changed + edits.removed + edits.returned === 0) return [];
  const { changed, removed, returned } = edits;
  const text = words.edits({
    changed: format.count(changed),
    removed: format.count(removed),
    returned: format.count(returned),
  });
  return [{ entries: [{ text, link: { label: words.seeEdits, href: page('/changes') } }] }];
}

/** The line that stands for the whole log: whoever keeps the mail keeps it too. */
function logSections({ checkpoint }: Bulletin, { words, page }: BulletinPen): Section[] {
  if (checkpoint === undefined) return [];
  const { origin, size, root } = checkpoint;
  const link = { label: words.checkpointWhy, href: page('/memory') };
  return [{ title: words.checkpoint, entries: [{ text: `${origin} ${size} ${root}`, link }] }];
}

function leadSection({ from, to, totals, id }: Bulletin, { words, format, page }: BulletinPen): Section {
  const { readings, received, new: fresh, changed, gone, heldBack, leftOut } = totals;
  const said = (n: number) => format.count(n);
  return {
    entries: [
      { text: words.lead(format.moment(from), format.moment(to)) },
      {
        text: words.totals({
          readings: said(readings),
          received: said(received),
          fresh: said(fresh),
          changed: said(changed),
          gone: said(gone),
          heldBack: said(heldBack),
          leftOut: said(leftOut),
        }),
        link: { label: words.read, href: page(`/bulletins/${id}`) },
      },
    ],
  };
}

/** An hour's bulletin for one reader. */
export const bulletinMail = defineMail({
  spec: hourlyBulletinMail,
  words: (all) => all.bulletin,
  gather: async ({ bulletin: id, subscription: reader }, { store }) => {
    const [bulletin, subscription] = await Promise.all([readBulletin(store, id), readSubscription(store, reader)]);
    if (bulletin === undefined || subscription?.state !== 'active') return undefined;
    return { bulletin, leaveKey: subscription.leaveKey };
  },
  subject: ({ bulletin }, { words, format }) => words.subject(format.moment(bulletin.to)),
  sections: ({ bulletin, leaveKey }, pen) => [
    leadSection(bulletin, pen),
    ...editSections(bulletin, pen),
    ...feedSections(bulletin, pen),
    ...findSections(bulletin, pen),
    ...logSections(bulletin, pen),
    {
      entries: [
        { text: pen.words.why, link: { label: pen.words.leave, href: pen.page(`/bulletins/leave?token=${leaveKey}`) } },
      ],
    },
  ],
  ended: async ({ subscription }, { sent, at, why, suspended }, { store }) => {
    await recordDelivery(store, subscription, { sent, at, why, most: suspended ? 1 : MOST_LOST });
  },
});
