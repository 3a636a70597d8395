const UPPER = new Set([
  'N',
  'S',
  'E',
  'W',
  'NB',
  'SB',
  'EB',
  'WB',
  'NE',
  'NW',
  'SE',
  'SW',
  'IH',
  'SH',
  'US',
  'FM',
  'RM',
  'RR',
  'TX',
  'UT',
  'ABIA',
  'MLK',
  'II',
  'III',
  'IV',
  'ETJ',
  'HEB',
  'AISD',
  'ISD',
  'LLC',
  'YMCA',
  'ATM',
]);
const SPECIAL = new Map([
  ['MOPAC', 'MoPac'],
  ['DEVAL', 'DeVal'],
  ['MCNEIL', 'McNeil'],
  ['OF', 'of'],
  ['AND', 'and'],
  ['THE', 'the'],
  ['AT', 'at'],
]);
const words = new Map<string, string>();

function readableWord(word: string): string {
  const known = words.get(word);
  if (known !== undefined) return known;
  const answer = castWord(word);
  if (words.size > 50_000) words.clear();
  words.set(word, answer);
  return answer;
}

function castWord(word: string): string {
  const bare = word.replace(/[^A-Z0-9]/g, '');
  if (bare === '') return word;
  const special = SPECIAL.get(bare);
  if (special !== undefined) return word.replace(bare, special);
  if (UPPER.has(bare) || bare.length === 1) return word;
  if (/^\d+(ST|ND|RD|TH)\b/.test(word)) return word.toLowerCase();
  if (/\d/.test(word)) return word;
  const low = word
    .toLowerCase()
    .replace(/(^|[^a-z'’])([a-z])/g, (_all, before: string, letter: string) => before + letter.toUpperCase());
  return low
    .replace(/\bMc([a-z])/g, (_all, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/\bO['’]([a-z])/g, (_all, letter: string) => `O'${letter.toUpperCase()}`);
}

const CITY_TAIL = /,?\s*\b(?:austin|AUSTIN|Austin)(?:,?\s*(?:TX|Tx|tx|Texas))?(?:[\s,]+\d{5}(?:-\d{4})?)?\s*$/;

const ROUTES = /\b(?:Ih|Sh|Fm|Rm|Rr|Us|Nb|Sb|Eb|Wb)\b/g;
const SHOUTED = /[A-Z]{2}/;
const SHORT = new Map([
  ['street', 'St'],
  ['road', 'Rd'],
  ['drive', 'Dr'],
  ['lane', 'Ln'],
  ['boulevard', 'Blvd'],
  ['avenue', 'Ave'],
  ['court', 'Ct'],
  ['circle', 'Cir'],
  ['cove', 'Cv'],
  ['place', 'Pl'],
  ['parkway', 'Pkwy'],
  ['trail', 'Trl'],
  ['highway', 'Hwy'],
  ['terrace', 'Ter'],
]);
/** A street's type at the end of its name, as most datasets abbreviate it. */
const STREET_TYPE = new RegExp(
  String.raw`([A-Za-z0-9.]) (Street|Road|Drive|Lane|Boulevard|Avenue|Court|Circle|Cove|Place|Parkway|` +
    String.raw`Trail|Highway|Terrace)(?=$|,| (?:Unit|Apt|Ste|Suite|Bldg|Building|#|[NSEW]B\b|\/))`,
  'gi',
);

/**
 * Words in capitals get capitals and small letters, also in brackets and beside mixed words; known letters (FM, IH,
 * LLC) stay.
 */
function readableWords(line: string): string {
  const mixed = /[a-z]/.test(line);
  const words = line
    .split(' ')
    .map((word) => (mixed && (!SHOUTED.test(word) || /[a-z]/.test(word)) ? word : readableWord(word)))
    .join(' ');
  return mixed ? words.replace(ROUTES, (route) => route.toUpperCase()) : words;
}

/**
 * An address as people write it: `2101 BURTON DR` → `2101 Burton Dr`; the city's own name at the end goes. Undefined
 * for nothing.
 */
export function readableAddress(published: string | undefined): string | undefined {
  if (published === undefined) return undefined;
  const line = published
    .replace(/\s+/g, ' ')
    .trim()
    .replace(CITY_TAIL, '')
    .replace(/[\s,]+$/, '');
  if (line === '') return undefined;
  const text = readableWords(line).replace(
    STREET_TYPE,
    (_all, before: string, type: string) => `${before} ${SHORT.get(type.toLowerCase()) ?? type}`,
  );
  const first = text.charAt(0);
  return (first === first.toLowerCase() ? first.toUpperCase() + text.slice(1) : text).slice(0, 300);
}

/** Names and titles in capitals, the same way. */
export function readableName(published: string | undefined): string | undefined {
  if (published === undefined) return undefined;
  const line = published.replace(/\s+/g, ' ').trim();
  if (line === '') return undefined;
  const text = readableWords(line);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An animal's name; the star before one that the shelter gave goes: `*MAGGIE MAY` → `Maggie May`. */
export const animalName = (published: string | undefined): string | undefined =>
  readableName(published?.replace(/^\s*\*/, ''));

/** Five digits of a postal code, from `78653`, `78653-1234` or `78653.0`. */
export function readZip(published: string | number | undefined): string | undefined {
  if (published === undefined) return undefined;
  return /^\s*(\d{5})(?:-\d{4}|\.0+)?\s*$/.exec(String(published))?.[1];
}

const ZIP_AT_END = /(?:,|\bTX\b|\bTexas\b)[\s,]*(7\d{4})(?:-\d{4})?\s*$/i;

/** The ZIP code of a record: its own column's, else the one its address ends in (`…, Austin, TX 78741`). */
export function zipOf(column: string | number | undefined, address: string | undefined): string | undefined {
  return readZip(column) ?? (address === undefined ? undefined : ZIP_AT_END.exec(address)?.[1]);
}

/** A council district sent as `9`, `9.0`, `D9` or `District 9`, of as many as the city has. */
export function readDistrict(published: string | number | undefined, most = 10): number | undefined {
  if (published === undefined) return undefined;
  const digits = /^\s*(?:district\s*|d)?(\d{1,2})(?:\.0+)?\s*$/i.exec(String(published))?.[1];
  const district = Number(digits);
  return district >= 1 && district <= most ? district : undefined;
}
