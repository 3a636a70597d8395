import { AUSTIN_ZONE, type Bulletin, type BulletinFeed, type MailLanguage } from '@moontower/contracts';
import { mailWords, type MailWords } from './mail-words.ts';

const MOST_FEEDS = 12;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
/** Published text on one line: a line break in a title must not begin a line of ours. */
const line = (text: string): string => text.replace(/\s+/g, ' ').trim();

export interface MailBody { subject: string; text: string; html: string }
interface Entry { text: string; link?: { label: string; href: string } }
interface Section { title?: string; note?: string; entries: Entry[] }

export interface BulletinMail { bulletin: Bulletin; language: MailLanguage; publicUrl: string; leaveUrl: string }

function formats(language: MailLanguage) {
  const locale = language === 'es' ? 'es-US' : 'en-US';
  const moment = new Intl.DateTimeFormat(locale, { timeZone: AUSTIN_ZONE, month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
  const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
  const plain = new Intl.NumberFormat(locale);
  const tidy = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ');
  return { count: (n: number) => plain.format(n), money: (cents: number) => tidy(dollars.format(cents / 100)), moment: (at: string) => tidy(moment.format(Date.parse(at))) };
}
type Formats = ReturnType<typeof formats>;

const localized = (path: string, language: MailLanguage): string => (language === 'es' ? `/es${path}` : path);
const counts = ({ new: fresh, changed, gone, heldBack }: BulletinFeed, { count }: Formats) => ({ fresh: count(fresh), changed: count(changed), gone: count(gone), heldBack: count(heldBack) });
const linked = (label: string, href: string): Entry['link'] => (href === '' ? undefined : { label, href });

function feedSections({ feeds }: Bulletin, words: MailWords, format: Formats): Section[] {
  const news = feeds.filter((feed) => feed.new + feed.changed + feed.gone + feed.heldBack > 0);
  const entries = news.slice(0, MOST_FEEDS).map((feed): Entry => ({ text: `${feed.title}: ${words.feedLine(counts(feed, format))}`, link: linked(words.source, feed.homepage) }));
  if (news.length > MOST_FEEDS) entries.push({ text: words.moreFeeds(format.count(news.length - MOST_FEEDS)) });
  const behind = feeds.filter(({ state }) => state !== 'ok' && state !== 'loading' && state !== 'waiting').map((feed): Entry => ({
    text: [`${feed.title}: ${words.states[feed.state] ?? feed.state}`, ...(feed.cityUpdatedAt === undefined ? [] : [words.lateSince(format.moment(feed.cityUpdatedAt))])].join(', '), link: linked(words.source, feed.homepage),
  }));
  return [{ title: words.feeds, entries }, { title: words.late, entries: behind }];
}

function findSections({ flagged, biggest, failures }: Bulletin, { publicUrl, language }: BulletinMail, { words, format }: { words: MailWords; format: Formats }): Section[] {
  const page = `${publicUrl}${localized('/pork-tracker', language)}`;
  return [
    {
      title: words.flagged(format.count(flagged.count), format.money(flagged.amountCents)), note: words.flaggedNote,
      entries: flagged.top.map(({ title, department, amountCents, score }) => ({ text: [title, ...(department === undefined ? [] : [department]), format.money(amountCents), words.score(format.count(score))].join(', '), link: { label: words.source, href: page } })),
    },
    { title: words.biggest, entries: biggest.map(({ title, address, valueCents, url }) => ({ text: [title, ...(address === undefined ? [] : [address]), format.money(valueCents)].join(', '), link: linked(words.cityPage, url) })) },
    { title: words.failures, entries: failures.map(({ title, state, times, message, homepage }) => ({ text: `${title}: ${words.failure(words.states[state] ?? state, format.count(times))}${message === undefined ? '' : `. ${message}`}`, link: linked(words.source, homepage) })) },
  ];
}

/** The mail of one bulletin, as plain text and as simple HTML that needs no picture and no style sheet. */
export function writeBulletinMail(mail: BulletinMail): MailBody {
  const { bulletin, language, publicUrl, leaveUrl } = mail;
  const words = mailWords[language];
  const format = formats(language);
  const { readings, received, new: fresh, changed, gone, heldBack, leftOut } = bulletin.totals;
  const said = (n: number) => format.count(n);
  const sections: Section[] = [
    { entries: [
      ...(bulletin.simulated === true ? [{ text: words.sample }] : []), { text: words.lead(format.moment(bulletin.from), format.moment(bulletin.to)) },
      { text: words.totals({ readings: said(readings), received: said(received), fresh: said(fresh), changed: said(changed), gone: said(gone), heldBack: said(heldBack), leftOut: said(leftOut) }), link: { label: words.read, href: `${publicUrl}${localized(`/bulletins/${bulletin.id}`, language)}` } },
    ] },
    ...feedSections(bulletin, words, format), ...findSections(bulletin, mail, { words, format }),
    { entries: [{ text: words.why, link: { label: words.leave, href: leaveUrl } }] },
  ].filter(({ entries }) => entries.length > 0);
  const subject = line(`${bulletin.simulated === true ? `[${words.sampleSubject}] ` : ''}${words.subject(format.moment(bulletin.to))}`);
  return { subject, text: asText(sections), html: asHtml(sections, { language, subject }) };
}

export interface ConfirmMail { language: MailLanguage; link: string; simulated: boolean }

/** The one mail an address gets before it has confirmed. */
export function writeConfirmMail({ language, link, simulated }: ConfirmMail): MailBody {
  const words = mailWords[language];
  const sections: Section[] = [{ entries: [...words.confirm(simulated).map((text, at, all) => (at === all.length - 1 ? { text, link: { label: words.confirmLink, href: link } } : { text })), { text: words.confirmIgnore }] }];
  const subject = `${simulated ? `[${words.sampleSubject}] ` : ''}${words.confirmSubject}`;
  return { subject, text: asText(sections), html: asHtml(sections, { language, subject }) };
}

function asText(sections: readonly Section[]): string {
  return sections.map(({ title, note, entries }) => [
    ...(title === undefined ? [] : [title.toUpperCase()]), ...(note === undefined ? [] : [note]),
    ...entries.flatMap(({ text, link }) => [`${title === undefined ? '' : '- '}${line(text)}`, ...(link === undefined ? [] : [`  ${link.label}: ${link.href}`])]),
  ].join('\n')).join('\n\n').concat('\n');
}

function asHtml(sections: readonly Section[], { language, subject }: { language: MailLanguage; subject: string }): string {
  const body = sections.map(({ title, note, entries }) => {
    const said = entries.map(({ text, link }) => `${escape(line(text))}${link === undefined ? '' : ` <a href="${escape(link.href)}">${escape(link.label)}</a>`}`);
    if (title === undefined) return said.map((text) => `<p>${text}</p>`).join('\n');
    return `<h2>${escape(title)}</h2>\n${note === undefined ? '' : `<p>${escape(note)}</p>\n`}<ul>\n${said.map((text) => `<li>${text}</li>`).join('\n')}\n</ul>`;
  }).join('\n');
  return `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body>\n${body}\n</body></html>\n`;
}
