import { districtsNear } from '@moontower/city';
import { reportPath } from '@moontower/contracts/reports/report-path';
import {
  MAILTO_MOST,
  type EmailDraft,
  type OfficialsBook,
  type Representative,
  type SocialPost,
} from '@moontower/contracts';
import type { Lang } from '@moontower/contracts/wire/lang';
import { serverWords } from '@moontower/words/server-words';
import type { IncidentDocument } from '../store/incident-documents.ts';
import { publicPlace } from '../store/public-place.ts';
import { isPublic, publicWords, seesExactly, type Viewer } from '../store/to-incident.ts';
import { cut } from '@moontower/contracts/text/cut-text';

export interface Signer {
  name?: string | undefined;
  address?: string | undefined;
  phone?: string | undefined;
}

export interface LetterContext {
  incident: IncidentDocument;
  /** By `districtsOf`: its own first; none outside the city's limits. */
  districts: readonly number[];
  book: OfficialsBook;
  publicUrl: string;
  city: { name: string; zone: string };
  /** Whose letter it is, as far as their account says and they do not hide it. */
  signer?: Signer | undefined;
}

/**
 * The district of a report, then those by whose line it lies. Of its place a reader is answered as exactly as they see
 * it: one member more would tell that the exact point lies by a line.
 */
export function districtsOf(
  incident: IncidentDocument,
  viewer: Viewer | undefined,
  districtAt: Parameters<typeof districtsNear>[2],
): number[] {
  const { district } = incident;
  const { point } = seesExactly(incident, viewer) ? incident : publicPlace(incident);
  if (district === undefined || point === undefined) return [];
  return [...new Set([district, ...districtsNear(point[0], point[1], districtAt)])];
}

/** The members of these districts and the mayor. Without a place nobody knows whose it is: the mayor alone. */
export function representativesOf({ incident, districts, book }: LetterContext): Representative[] {
  if (isOutside(incident)) return [];
  return representativesIn(districts, book);
}

/** Members of these districts, and the mayor. */
export function representativesIn(
  districts: readonly number[],
  book: Pick<LetterContext['book'], 'officials' | 'asOf'>,
): Representative[] {
  const members = districts.flatMap((each) => book.officials.filter(({ district }) => district === each));
  const mayor = book.officials.filter(({ position }) => position === 'mayor');
  return [...members, ...mayor].map((official) => ({ ...official, asOf: book.asOf }));
}

export const isOutside = ({ point, district }: Pick<IncidentDocument, 'point' | 'district'>): boolean =>
  point !== undefined && district === undefined;

const reportUrl = ({ incident: { _id }, publicUrl }: LetterContext, lang: Lang): string =>
  `${publicUrl}${lang === 'es' ? '/es' : ''}${reportPath(_id)}`;

const SUBJECT_MOST = 200;

/** The draft of a letter, with the exact place: whoever reads this may see it (`isExact`), and decides whom to tell. */
export function emailDraft(addressed: LetterContext, { lang, isExact }: { lang: Lang; isExact: boolean }): EmailDraft {
  const { incident, districts, book } = addressed;
  const call = book.contacts.outside;
  const { asOf } = book;
  if (isOutside(incident))
    return { recipients: [], subject: '', body: '', copyFirst: false, outside: true, call, asOf };
  const to = representativesOf(addressed);
  const words = serverWords.letters[lang];
  const told = isExact ? incident : publicWords(incident);
  const type = words.types[incident.type];
  const subject = cut(words.subject({ type, address: told.address }), SUBJECT_MOST);
  const text = words.body({
    type,
    address: told.address,
    day: new Intl.DateTimeFormat(lang, { timeZone: addressed.city.zone, dateStyle: 'long' }).format(incident.createdAt),
    districts: districts.map(String),
    text: `${told.title}\n${told.description}`,
    link: isPublic(incident) ? reportUrl(addressed, lang) : undefined,
    people: to.length,
  });
  const body = [words.greeting(namesOf(to, lang)), text, signed(addressed, lang)].join('\n\n');
  const recipients = to.flatMap(({ email }) => (email === undefined ? [] : [email]));
  const mailto = recipients.length === 0 ? undefined : mailtoOf(recipients, subject, body);
  const copyFirst = mailto === undefined || mailto.length > MAILTO_MOST;
  return { recipients, subject, body, mailto, copyFirst, outside: false, call: [], asOf };
}

function signed({ signer = {} }: LetterContext, lang: Lang): string {
  const { close, yourName } = serverWords.letters[lang];
  const { name = yourName, address, phone } = signer;
  return [close, name, address, phone].filter((line) => line !== undefined && line !== '').join('\n');
}

function namesOf(to: readonly Representative[], lang: Lang): string {
  const words = serverWords.letters[lang];
  const names = to.map(({ name, position }) => (position === 'mayor' ? words.mayor(name) : words.member(name)));
  return new Intl.ListFormat(lang).format(names);
}

/** RFC 6068: lines end in CRLF, spaces are %20, addresses are joined by commas. */
function mailtoOf(recipients: readonly string[], subject: string, body: string): string {
  const lines = body.replaceAll('\n', '\r\n');
  const to = recipients.map((address) => encodeURIComponent(address).replaceAll('%40', '@')).join(',');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}

const POST_MOST = 280;
/** X counts every link as so many characters. */
const LINK_COUNTS = 23;
const CONTACTS = /[\w.+-]+@[\w-]+\.[\w.-]+|(?<!\d)\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?!\d)/g;

/** A post of at most 280 characters with what is public: no name, no address of mail, no telephone. */
export function socialPost(addressed: LetterContext, lang: Lang): SocialPost {
  const words = serverWords.letters[lang];
  const { address, title } = publicWords(addressed.incident);
  const link = isPublic(addressed.incident) ? reportUrl(addressed, lang) : addressed.publicUrl;
  const type = words.types[addressed.incident.type];
  const say = (place: string, more: string) =>
    [more, words.postTo, words.post({ type, place, city: addressed.city.name, link })]
      .filter((part) => part !== '')
      .join(' ');
  const clean = title.replace(CONTACTS, '').replaceAll(/\s+/g, ' ').trim();
  const counted = (text: string): number => text.length - link.length + Math.max(LINK_COUNTS, link.length);
  const room = (text: string) => POST_MOST - counted(text);
  const place = cut(address, 80);
  const bare = say(place, '');
  const more = clean.length + 2 <= room(bare) ? `${clean.replace(/[.!?]*$/, '')}.` : '';
  const post = say(place, more).slice(0, POST_MOST);
  return { post, shareUrl: `https://x.com/intent/tweet?text=${encodeURIComponent(post)}` };
}
