import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '../dataset.ts';
import { hash32 } from '../random.ts';

/** Where saved pages of the clerk's meetings stand: in the folder of recordings or beside it. */
const PLACES = ['council', '../council'];
const PAGE = /\.html?$/;

/**
 * Meetings of boards and commissions from the clerk's own pages, saved as they were published, as rows of Legistar's
 * `events`. Nothing is added: a meeting has no time where its page gives none, and its number is that of its first
 * paper.
 */
export function readMeetingPages(folder: string): Row[] {
  const pages = PLACES.map((place) => join(folder, place)).filter((path) => existsSync(path));
  const rows = pages
    .flatMap(pagesUnder)
    .toSorted()
    .flatMap((path) => meetingsOf(readFileSync(path, 'utf8')));
  return [...new Map(rows.map((row) => [row['EventId'], row])).values()];
}

function pagesUnder(path: string): string[] {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) return pagesUnder(inner);
    return entry.isFile() && PAGE.test(entry.name) ? [inner] : [];
  });
}

/** The meetings of one page; none of a page that is no list of meetings. Announcements are no meetings. */
export function meetingsOf(html: string): Row[] {
  const body = /<title>\s*(.+?) - \d{4} Meetings/.exec(html)?.[1];
  const page = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  if (body === undefined || page === undefined) return [];
  return html
    .split('<div class="bcic_mtgdate">')
    .slice(1)
    .flatMap((part) => meetingOf(part, { body: textOf(body), page }));
}

function meetingOf(part: string, { body, page }: { body: string; page: string }): Row[] {
  const head = /^([^<]*)/.exec(part)?.[0] ?? '';
  const kind = kindOf(part);
  const day = dayOf(textOf(head));
  if (day === undefined || kind === undefined) return [];
  const papers = papersOf(part);
  return [
    {
      EventId: numberOf(papers) ?? hash32('meeting', body, day, kind),
      EventBodyName: body,
      EventDate: `${day}T00:00:00`,
      EventTime: null,
      EventLocation: placeOf(kind),
      EventComment: kind,
      EventAgendaStatusName: /\(cancel/i.test(head) ? 'Canceled' : 'Final',
      EventAgendaFile: paperOf(papers, /^agenda\b/i),
      EventMinutesFile: paperOf(papers, /\bminutes$/i),
      EventInSiteURL: page,
      EventItems: [],
    },
  ];
}

/** What the meeting is called; undefined of an announcement. */
function kindOf(part: string): string | undefined {
  const kind = textOf(/<div class="bcic_mtgtype">([\s\S]*?)<\/div>/.exec(part)?.[1] ?? '');
  return kind === '' || /^announcement/i.test(kind) ? undefined : kind;
}
const placeOf = (kind: string): string | null => /meeting location:\s*(.+?)\.?$/i.exec(kind)?.[1] ?? null;

interface Paper {
  href: string;
  name: string;
}
const papersOf = (part: string): Paper[] =>
  [...part.matchAll(/<a href="([^"]+)"[^>]*>(?:<img[^>]*>)?<(?:b|strong)>([^<]+)</g)].map(
    ([, href = '', name = '']) => ({ href: href.replaceAll('&amp;', '&'), name: textOf(name) }),
  );
const paperOf = (papers: readonly Paper[], wanted: RegExp): string | null =>
  papers.find(({ name }) => wanted.test(name))?.href ?? null;
/** The number that the city's archive gave to the first paper. */
function numberOf([first]: readonly Paper[]): number | undefined {
  const id = /[?&]id=(\d+)/.exec(first?.href ?? '')?.[1];
  return id === undefined ? undefined : Number(id);
}

/** `September 30, 2014 (Cancelled)` as `2014-09-30`. */
function dayOf(text: string): string | undefined {
  const date = /^([A-Z][a-z]+ \d{1,2}, \d{4})/.exec(text)?.[1];
  const ms = date === undefined ? Number.NaN : Date.parse(`${date} UTC`);
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString().slice(0, 10);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#039;': '’',
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
};
function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|quot|#039|nbsp|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
