import { BANNED_WORDS } from './banned-words.ts';
import type { Risk } from './risk.ts';

export interface RiskPattern {
  kind: Risk['kind'];
  find: RegExp;
  /** What else must hold of the match. */
  holds?: (text: string) => boolean;
  /** Read without accents. */
  folds?: true;
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** The check digit of payment cards. */
function isCard(text: string): boolean {
  const digits = digitsOf(text);
  if (digits.length < 13 || digits.length > 19) return false;
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const NAME = String.raw`\p{Lu}[\p{Ll}’'-]{1,30}(?:\s{1,3}\p{Lu}[\p{Ll}’'-]{1,30})?`;
/** Names of streets and places look like those of people. */
const PLACES =
  'St|Street|Ave|Avenue|Blvd|Boulevard|Dr|Drive|Ln|Lane|Rd|Road|Ct|Court|Cir|Circle|Way|Trl|Trail|Pl|Place|Pkwy|' +
  'Parkway|Hwy|Highway|Loop|Park|Creek|Springs?|River|Lake|School|Bridge|Library|Church|Market|Center|Station|Hills?|' +
  'Oaks?|City|County|Council|Department|Police|Congress|Calle|Avenida|Parque|Escuela|Iglesia|Ciudad|Policía';
const FULL_NAME =
  String.raw`(?!(?:The|This|That|These|Those|Some|Every|Each|They|Our|My|His|Her|Los|Las|Una?|Este|Esta|` +
  String.raw`Esos|Nuestr[oa]s?|${PLACES})\b)\p{Lu}[\p{Ll}’'-]{1,30}\s{1,3}(?!(?:` +
  String.raw`${PLACES})\b)\p{Lu}[\p{Ll}’'-]{1,30}(?!\s{1,3}(?:${PLACES})\b)`;
const ACCUSES =
  'stole|steals?|stealing|thie(?:f|ves)|rob(?:s|bed|ber)?|frauds?|scam(?:s|med|mer)?|corrupt|brib(?:e|es|ed|ery)|' +
  'crook|criminal|gangster|deal(?:s|er|ing)?|drunk|addict|abus(?:e|es|ed|er|ive)|molest(?:s|ed|er)|rap(?:ed|ist)|' +
  'pervert|liar|lie[sd]|embezzle[sd]?|threaten(?:s|ed)?|attack(?:s|ed)?|assault(?:s|ed)?|kill(?:s|ed|er)|' +
  'murder(?:s|ed|er)?|vandal(?:s|ized?)?|dump(?:s|ed)|cheat(?:s|ed)?|harass(?:es|ed)?|' +
  'ladr[oó]n(?:a|es)?|rob[oó]|roba(?:n|ba|ron)?|estaf(?:a|[oó]|ador)|fraude|corrupt[oa]s?|soborn(?:a|[oó])|' +
  'delincuente|criminales|narco|borrach[oa]|abus[oó]|abusa(?:dor)?|acos[oó]|acosa|viol(?:[oó]|ador)|mentiros[oa]|' +
  'minti[oó]|miente|amenaz(?:a|[oó])|golpe(?:a|[oó])|agredi[oó]|mat[oó]|asesin[oa]|tir[oó]|enga[nñ](?:a|[oó])';
const ACCUSED = String.raw`${FULL_NAME}[\s,]{1,3}(?:[\p{L}’']{1,12}[\s,]{1,3}){0,4}?(?:${ACCUSES})(?!\p{L})`;
const ACCUSING = String.raw`(?<!\p{L})(?:${ACCUSES})[\s,:]{1,3}(?:[\p{Ll}’']{1,12}[\s,]{1,3}){0,4}?${FULL_NAME}`;
/** `…, Juan stole it`: a word with a capital inside a sentence. */
const ACCUSED_INSIDE =
  String.raw`(?<=[\p{Ll}\d][,;]?\s)(?!(?:I|I'm|I’m|${PLACES})\b)\p{Lu}\p{Ll}{1,30}\s{1,3}(?:` +
  String.raw`${ACCUSES})(?!\p{L})`;

const TLDS =
  'com|org|net|info|biz|edu|gov|mil|io|co|me|us|tv|gg|ly|app|dev|site|online|shop|store|xyz|club|top|link|click|news|' +
  'blog|page|live|mx|es|uk|ca|de|fr|ru|cn|tk|to|ai';
const MAIL_HOSTS = 'gmail|hotmail|yahoo|outlook|icloud|proton(?:mail)?|aol|live|msn';
const DOT =
  String.raw`(?:\s{0,3}(?:\(dot\)|\[dot\]|\{dot\}|\(punto\)|\[punto\])\s{0,3}|\s{1,3}(?:dot|` +
  String.raw`punto)\s{1,3}|\.)`;

const SAID_DOT =
  String.raw`(?:\s{0,3}(?:\(dot\)|\[dot\]|\{dot\}|\(punto\)|\[punto\])\s{0,3}|\s{1,3}(?:dot|` +
  String.raw`punto)\s{1,3})`;
const MAILBOX = String.raw`(?<![\w.+%-])[\w.+%-]{1,64}`;
const AT = String.raw`(?:\s{1,3}(?:at|arroba)\s{1,3}|\s{0,3}@\s{0,3})`;
const HOST = String.raw`[\w-]{1,63}(?:${DOT}[\w-]{1,63}){0,3}`;
const END = String.raw`(?![\w-])`;

export const RISK_PATTERNS: readonly RiskPattern[] = [
  {
    kind: 'email',
    find: new RegExp(
      String.raw`(?<![\w.+%-])[\w.+%-]{1,100}\s?(?:@|\(at\)|\[at\]|\{at\}|\(arroba\)|` +
        String.raw`\[arroba\])\s?[\w-]{1,63}(?:\s?(?:\.|\(dot\)|\[dot\]|\{dot\}|\(punto\)|` +
        String.raw`\[punto\])\s?[\w-]{1,63}){1,5}`,
      'giu',
    ),
  },
  // Spelled out: `jo at example dot com`, `jo arroba gmail.com`, `jo at gmail`.
  {
    kind: 'email',
    find: new RegExp(`${MAILBOX}${AT}(?:${HOST}${SAID_DOT}(?:${TLDS})|(?:${MAIL_HOSTS}))${END}`, 'giu'),
  },
  // "Buy at example.com" is none: `jo.doe at example.com`, `jo arroba example.com`.
  { kind: 'email', find: new RegExp(`${MAILBOX}\\s{1,3}arroba\\s{1,3}${HOST}\\.(?:${TLDS})${END}`, 'giu') },
  { kind: 'email', find: new RegExp(`(?=[a-z]{0,30}[._\\d])${MAILBOX}${AT}${HOST}\\.(?:${TLDS})${END}`, 'giu') },
  { kind: 'link', find: /(?<![\p{L}\d])(?:https?:\/\/|www\.)[^\s<>"]{1,200}/giu },
  {
    kind: 'link',
    find: new RegExp(
      String.raw`(?<![\w@.-])(?:[a-z0-9][a-z0-9-]{0,62}${DOT}){1,4}(?:${TLDS})(?![\w-])(?:[/?#][^\s<>"]{0,200})?`,
      'giu',
    ),
  },
  { kind: 'card', find: /(?<![\d-])\d(?:[ -]?\d){12,18}(?![\d-])/gu, holds: isCard },
  { kind: 'ssn', find: /(?<![\d-])(?!000|666|9)\d{3}[- .](?!00)\d{2}[- .](?!0000)\d{4}(?![\d-])/gu },
  // Ten digits, the area code and the exchange beginning at 2: numbers of permits and cases do not.
  { kind: 'phone', find: /(?<![\d-])(?:\+?1[ .-]?)?\(?[2-9]\d{2}\)?[ .-]{0,2}[2-9]\d{2}[ .-]?\d{4}(?![\d-])/gu },
  // Texas plates, and whatever is called one. Codes of the city's services are longer, numbers of roads shorter.
  { kind: 'plate', find: /(?<![\w-])[A-Z]{3}[- ]?\d{4}(?![\w-])|(?<![\w-])[A-Z]{2}\d[- ]?[A-Z]\d{3}(?![\w-])/gu },
  {
    kind: 'plate',
    find: new RegExp(
      String.raw`(?:licen[cs]e|plates?|tags?|placas?|matr[ií]cula)\W{1,5}(?:(?:number|no|n[uú]mero|plate|is|` +
        String.raw`es|de|la)\W{1,5}){0,3}(?=[a-z0-9]{0,8}\d)[a-z0-9]{2,4}[- ]?[a-z0-9]{1,4}(?![\w-])`,
      'giu',
    ),
  },
  // Where somebody lives.
  {
    kind: 'door',
    find: new RegExp(
      String.raw`(?<!\p{L})(?:liv(?:e|es|ed|ing)|resid(?:e|es|ed|ing)|viv(?:o|e|es|en|ía|imos)|` +
        String.raw`resid[eo]n?)\s{1,3}(?:(?:at|in|on|en|el|la|number|no|n[uú]mero|n[uú]m|house|casa|calle|apt|` +
        String.raw`apartment|unit|apartamento)\b[.:]?\s{0,3}){1,4}#?\d{1,6}(?:[a-z](?!\p{L}))?`,
      'giu',
    ),
  },
  {
    kind: 'name',
    find: new RegExp(
      String.raw`(?<!\p{L})(?:[Mm]y name is|[Mm]e llamo|[Mm]i nombre es|[Nn]amed|[Ll]lamad[oa]|Mr\.?|Mrs\.?|` +
        String.raw`Ms\.?|Dr\.?|Sr\.?|Sra\.?|Don|Doña|[Mm]y neighbou?r|[Mm]i vecin[oa])\s{1,3}${NAME}`,
      'gu',
    ),
  },
  { kind: 'accused', find: new RegExp(ACCUSED, 'gu') },
  { kind: 'accused', find: new RegExp(ACCUSING, 'gu') },
  { kind: 'accused', find: new RegExp(ACCUSED_INSIDE, 'gu') },
  {
    kind: 'banned',
    find: new RegExp(String.raw`(?<!\p{L})(?:${BANNED_WORDS.join('|')})(?!\p{L})`, 'giu'),
    folds: true,
  },
];
