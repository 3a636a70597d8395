import type { CodeName } from '@moontower/contracts';
import { isPlaceholderCode } from '@moontower/contracts/spending/payments/placeholder-code';
import { isFamilyName } from './names/family-names.ts';
import { isFirmWord } from './names/firm-words.ts';
import { isGivenName, isGivenNameToo, isPlaceToo } from './names/given-names.ts';
import { LEGAL_FORM, ORGANISATION, PRACTICE_FORM, TRADES } from './names/organisation-words.ts';

const LETTERS = /^[\p{L}'’. -]+$/u;
/** What follows a person's name: of a family, a degree, a profession's licence. */
const AFTER =
  /^(?:jr|sr|ii|iii|iv|md|do|dds|dmd|dvm|od|phd|psyd|edd|esq|cpa|rn|np|lcsw|lmsw|lmft|mft|mfcc|lpc|csr|et|al|trustee|deceased)$/i;
const DEGREE = /\s(?:md|m d|dds|dmd|dvm|od|ph d|phd|psyd|psy-d|edd|esq|lcsw|lmsw|lmft|mft|mfcc|lpc|csr)$/i;
const ESTATE = /\bestate of\b|\b(?:family|living|revocable|irrevocable|testamentary) trust\b/i;
/** Who settles a claim through a lawyer: the firm beside the name does not make it a firm's. */
const CLAIMANT = /(?:\band|&) (?:his|her|their) attorneys?\b|\bin trust(?: for\b|$)|\bfor the bene(?:f(?:it)?)?\b/i;
const TITLE = /^(?:mr|mrs|ms|miss|dr) [a-z]/i;
/** What stands after the comma of a firm: an article, a legal form that the file cut off. */
const CUT = /^(?:the|a|an|i|in|l|ll|c|co|p|et|etc|e|d b a|dba|div\w*)$/i;
/** Firms that are called as a person is. */
const CALLED_SO = new RegExp(
  String.raw`^(?:sherwin williams|thomson reuters|franklin covey|herman miller|henry schein|howard johnson|` +
    String.raw`fred meyer|morgan stanley|charles schwab|john deere|walter kidde|wells fargo|smith barney|` +
    String.raw`ernst young|r ?r donnelley|black veatch|booker t washington|dick blick|ben e keith|grainger)\b`,
  'i',
);

/** A firm by its legal form, whatever given name stands before it, or by a word that no person is called. */
const hasLegalForm = (text: string): boolean => LEGAL_FORM.test(text) || PRACTICE_FORM.test(text);
const hasFirmWord = (text: string): boolean =>
  ORGANISATION.test(text) || /\p{L}['’]s\b/iu.test(text) || / [-–] /.test(text);

const wordsOf = (text: string): string[] => text.split(/[\s.]+/).filter((word) => word !== '' && !AFTER.test(word));

/** A lone initial in the middle or at the end is a person's: PAT Q DOE, DOE PAT Q. */
function hasInitial([first = '', ...rest]: readonly string[]): boolean {
  return rest.length === 2 && first.length > 1 && rest.filter((word) => word.length === 1).length === 1;
}

/** One syllable of a Chinese, Vietnamese or Korean given name, as they are written here. */
const SYLLABLE = /^(?:[bcdfghjklmnpqrstwxyz]|[cszkptn]h|kw|ng|ts|sz|tr|gi)?[aeiouy]{1,3}(?:ng|nh|ch|[nmptkh])?$/i;

const isInitial = (word: string): boolean => word.length === 1;
const parts = (word: string): string[] => word.split('-').filter((part) => part !== '');
const isGiven = (word: string): boolean => isGivenName(word) || parts(word).every(isGivenName);
const isGivenToo = (word: string): boolean => parts(word).every(isGivenNameToo);
const isFamily = (word: string): boolean => isFamilyName(word) || parts(word).every(isFamilyName);

function hasGivenName(words: readonly string[]): boolean {
  const [first = '', second = '', ...more] = words;
  if (words.filter((word) => word.length > 1).length < 2) return false;
  return isGiven(first) || (isGiven(second) && more.every((word) => isInitial(word) || isGivenToo(word)));
}

/** A family name at the end or the beginning, and nothing beside it that is not a name. */
function hasFamilyName(words: readonly string[]): boolean {
  const [first = '', ...rest] = words;
  const last = words.at(-1) ?? '';
  const isNameless = (word: string): boolean => !isGivenToo(word) && !isFamily(word) && !isInitial(word);
  // Three letters may be the initials of a firm: ABC SMITH.
  if (isFamily(last)) return words.every((word) => !isNameless(word) || word.length > 3 || SYLLABLE.test(word));
  if (words.some(isFamily) && words.every((word) => isFamily(word) || SYLLABLE.test(word))) return true;
  return isFamily(first) && rest.some(isGivenToo) && rest.every((word) => !isNameless(word));
}

const isName = (word: string): boolean => isGivenToo(word) || isFamily(word) || isInitial(word);
/** Firms are called after their place: beside a person's name stand names only. */
const isOfPlace = (words: readonly string[]): boolean => words.some(isPlaceToo) && !words.every(isName);

/** FIRST LAST, FIRST M LAST, LAST FIRST, LAST FIRST M: two to four words, of which one is a known name. */
function isBareName(text: string): boolean {
  if (!LETTERS.test(text) || TRADES.test(text) || CALLED_SO.test(text)) return false;
  const words = wordsOf(text);
  if (words.length < 2 || words.length > 4 || words.some(isFirmWord)) return false;
  return DEGREE.test(text) || hasInitial(words) || hasKnownName(words);
}
const hasKnownName = (words: readonly string[]): boolean =>
  !isOfPlace(words) && (hasGivenName(words) || hasFamilyName(words));

const commaParts = (text: string): string[] => text.split(/\s*,[\s,]*/).filter((part) => part !== '');

/** LAST, FIRST and LAST, FIRST & FIRST; a suffix may stand behind another comma. */
function isLastFirst(text: string): boolean {
  const [last = '', first = '', ...suffix] = commaParts(text);
  if (!LETTERS.test(last) || suffix.some((word) => !AFTER.test(word))) return false;
  return isLast(last) && isFirst(first, last.includes(' ') || isPlaceToo(last));
}
/** A word of a firm alone may be a family name: PARK, WOOD. */
function isLast(text: string): boolean {
  const words = text.split(/\s+/);
  return words.length === 1 || (words.length <= 3 && !TRADES.test(text) && !words.some(isFirmWord));
}
/** Two letters behind several words or a place are a state: SAMPLE RALEIGH, NC. */
function isFirst(text: string, isBehindPlace: boolean): boolean {
  if (!/^[\p{L}'’. &-]+$/u.test(text) || CUT.test(text)) return false;
  if (isBehindPlace && /^[A-Z]{2}$/.test(text)) return false;
  return !text.includes('&') || text.split(/\s+/).some(isGivenName);
}
/**
 * LAST, FIRST although a word of organisations stands in it, which is a family name too: LAW, JOHN or NA, JI YOUNG. What
 * stands behind the comma is one to three names or initials then.
 */
function isLastFirstAnyway(text: string): boolean {
  const [last = '', first = ''] = commaParts(text);
  const words = first.split(/\s+/);
  if (last.includes(' ') || words.length > 3 || !isLastFirst(text)) return false;
  const isNamed = words.some((word) => isGivenToo(word) || SYLLABLE.test(word));
  return isNamed && words.every((word) => isGivenToo(word) || !isOfFirm(word));
}
const isOfFirm = (word: string): boolean => ORGANISATION.test(word) || TRADES.test(word) || isFirmWord(word);

/** Two persons: TERESA DOE AND JUAN ROE, JOHN S & MARY DOE, and DOE, JOHN & ROE, MARY. */
function isCouple(text: string): boolean {
  const both = text.split(/ (?:&|and) /i);
  if (both.length !== 2) return false;
  if (both.every((one) => one.includes(','))) return both.every(isLastFirst);
  const [left = '', right = ''] = both;
  return isBareName(right) && (isBareName(left) || (isFirstOnly(left) && beginsAsPerson(right)));
}
function isFirstOnly(text: string): boolean {
  const [first = '', ...rest] = wordsOf(text);
  return isGiven(first) && rest.every(isInitial);
}
function beginsAsPerson(text: string): boolean {
  const [first = '', second = ''] = wordsOf(text);
  return isGiven(first) || isInitial(second);
}

/**
 * True when the payee's published name reads as a person's, with or without the comma of LAST, FIRST, or as a person's
 * estate. A legal form makes it a firm's whatever else it says. Otherwise rather a firm left out than a person named:
 * `JAMES ALLEN` may be a shop.
 */
export function readsAsPerson(name: string): boolean {
  const known = read.get(name);
  if (known !== undefined) return known;
  const text = name.replaceAll('.', ' ').replace(/\s+/g, ' ').trim();
  const person = readsSo(text);
  if (read.size >= MOST_READ) read.clear();
  read.set(name, person);
  return person;
}
function readsSo(text: string): boolean {
  if (ESTATE.test(text) || CLAIMANT.test(text)) return true;
  if (hasLegalForm(text)) return false;
  if (hasFirmWord(text)) return isLastFirstAnyway(text);
  return TITLE.test(text) || isLastFirst(text) || isBareName(text) || isCouple(text);
}
/** Vendors come back: their names are read once. */
const read = new Map<string, boolean>();
const MOST_READ = 50_000;

/**
 * A natural person as far as the record lets us tell; a placeholder code counts as one unless the name is an
 * organisation's.
 */
export function isPersonalPayee({ code, name }: CodeName): boolean {
  if (name === undefined) return isPlaceholderCode(code);
  const text = name.replaceAll('.', ' ');
  return readsAsPerson(name) || (isPlaceholderCode(code, name) && !hasLegalForm(text) && !ORGANISATION.test(text));
}
