import type { MailLanguage } from '@moontower/contracts';
import { mailWords } from '@moontower/words/mails';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
/** Published text on one line: a line break in a title must not begin a line of ours, nor a header. */
export const line = (text: string): string => text.replace(/\s+/g, ' ').trim();

export interface MailBody {
  subject: string;
  text: string;
  html: string;
}
/** One line, and where it leads. */
export interface Entry {
  text: string;
  link?: Link;
  /** A second place that it leads to. */
  also?: Link;
}
export interface Link {
  label: string;
  href: string;
}
const linksOf = ({ link, also }: Entry): Link[] => [link, also].filter((each) => each !== undefined);
/** Paragraphs, or with a title a list under it. */
export interface Section {
  title?: string;
  note?: string;
  entries: readonly Entry[];
}
export interface MailText {
  subject: string;
  sections: readonly Section[];
}

const formats = new Map<string, MailFormats>();
/** Numbers, dollars and times of a language; times are the city's. Made once: it costs more than a mail's words. */
export function mailFormats(language: MailLanguage, timeZone: string): MailFormats {
  const key = `${language} ${timeZone}`;
  const held = formats.get(key) ?? makeFormats(language, timeZone);
  formats.set(key, held);
  return held;
}

function makeFormats(language: MailLanguage, timeZone: string) {
  const locale = language === 'es' ? 'es-US' : 'en-US';
  const moment = new Intl.DateTimeFormat(locale, {
    timeZone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const day = new Intl.DateTimeFormat(locale, { timeZone, month: 'short', day: 'numeric' });
  const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
  const plain = new Intl.NumberFormat(locale);
  const tidy = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ');
  return {
    count: (n: number) => plain.format(n),
    money: (cents: number) => tidy(dollars.format(cents / 100)),
    moment: (at: string) => tidy(moment.format(Date.parse(at))),
    day: (at: string) => tidy(day.format(Date.parse(at))),
  };
}
export type MailFormats = ReturnType<typeof makeFormats>;

/**
 * A mail as plain text and as HTML that needs no picture and no style sheet, both of the same lines; what it looks like
 * stands in its own attributes, as mail programs drop the rest. Of made-up records the subject and the first line say so.
 */
export function writeBody(
  { subject: said, sections: told }: MailText,
  { language, simulated }: { language: MailLanguage; simulated: boolean },
): MailBody {
  const { frame } = mailWords[language];
  const subject = line(`${simulated ? `[${frame.sampleSubject}] ` : ''}${said}`);
  const sections = [...(simulated ? [{ entries: [{ text: frame.sample }] }] : []), ...told].filter(
    ({ entries }) => entries.length > 0,
  );
  return { subject, text: asText(sections), html: asHtml(sections, { language, subject }) };
}

interface EntryText {
  text: string;
  html: string;
}
const written = new WeakMap<Entry, EntryText>();

/** An entry as text and as HTML; one that stands in many mails is written once. */
function entryAs(entry: Entry): EntryText {
  const known = written.get(entry);
  if (known !== undefined) return known;
  const links = linksOf(entry).map(({ label, href }) => ({ label: line(label), href: line(href) }));
  const said = line(entry.text);
  const made = {
    text: [said, ...links.map(({ label, href }) => `  ${label}: ${href}`)].join('\n'),
    html:
      `${escape(said)}` +
      `${links.map(({ label, href }) => ` <a href="${escape(href)}">${escape(label)}</a>`).join('')}`,
  };
  written.set(entry, made);
  return made;
}

function asText(sections: readonly Section[]): string {
  return sections
    .map(({ title, note, entries }) =>
      [
        ...(title === undefined ? [] : [line(title).toUpperCase()]),
        ...(note === undefined ? [] : [line(note)]),
        ...entries.map((entry) => `${title === undefined ? '' : '- '}${entryAs(entry).text}`),
      ].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}

function asHtml(
  sections: readonly Section[],
  { language, subject }: { language: MailLanguage; subject: string },
): string {
  const body = withButton(sections.map(sectionAsHtml));
  return (
    `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>` +
    `<body style="${LOOK.page}">\n<div style="${LOOK.column}">\n${body}\n</div>\n</body></html>\n`
  );
}

/** Colors of the light theme. Programs that show mails on a dark ground turn them over themselves. */
const LOOK = {
  page: 'margin:0;padding:16px;background:#f4f2ec',
  column:
    'max-width:600px;margin:0 auto;padding:16px 24px;background:#ffffff;color:#1c1b18;border-radius:10px;' +
    'font:16px/24px -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif',
  title: 'margin:24px 0 8px;font-size:18px;line-height:24px',
  button:
    'display:inline-block;margin:8px 0;padding:10px 18px;border-radius:8px;background:#0b4da2;color:#ffffff;' +
    'font-weight:600;text-decoration:none',
} as const;

function sectionAsHtml({ title, note, entries }: Section): string {
  const said = entries.map((entry) => entryAs(entry).html);
  const noted = note === undefined ? '' : `<p>${escape(line(note))}</p>\n`;
  if (title === undefined) return `${noted}${said.map((text) => `<p>${text}</p>`).join('\n')}`;
  return (
    `<h2 style="${LOOK.title}">${escape(line(title))}</h2>\n${noted}<ul>\n` +
    `${said.map((text) => `<li>${text}</li>`).join('\n')}\n</ul>`
  );
}

/** The first thing that a mail asks for is a button; in lists, and after it, links stay links. */
function withButton(sections: readonly string[]): string {
  const first = sections.findIndex((html) => !html.startsWith('<h2') && html.includes(' <a href='));
  return sections
    .map((html, at) => (at === first ? html.replace(' <a href=', `<br>\n<a style="${LOOK.button}" href=`) : html))
    .join('\n');
}
