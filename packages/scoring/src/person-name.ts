import type { CodeName } from '@moontower/contracts';
import { isPlaceholderCode } from '@moontower/contracts/spending/placeholder-code';
import { isGivenName } from './given-names.ts';

/** Words that only organisations carry. */
const ORGANISATION = new RegExp(
  `\\b(?:${[
    'inc',
    'incorporated',
    'llc',
    'llp',
    'lp',
    'ltd',
    'limited',
    'plc',
    'pllc',
    'pc',
    'pa',
    'co',
    'corp',
    'corporation',
    'company',
    'companies',
    'dba',
    'na',
    'city',
    'county',
    'state',
    'texas',
    'austin',
    'university',
    'college',
    'school',
    'isd',
    'district',
    'department',
    'dept',
    'agency',
    'authority',
    'commission',
    'court',
    'treasury',
    'government',
    'bank',
    'trust',
    'fund',
    'foundation',
    'association',
    'assoc',
    'associates',
    'assn',
    'society',
    'institute',
    'council',
    'center',
    'centre',
    'church',
    'ministries',
    'league',
    'alliance',
    'coalition',
    'federation',
    'union',
    'services?',
    'solutions?',
    'systems?',
    'group',
    'partners?',
    'partnership',
    'enterprises?',
    'industries',
    'industrial',
    'international',
    'technologies',
    'technology',
    'tech',
    'consulting',
    'consultants?',
    'engineering',
    'engineers',
    'construction',
    'contractors?',
    'contracting',
    'builders?',
    'supply',
    'supplies',
    'equipment',
    'products?',
    'distributors?',
    'rentals?',
    'rental',
    'electric',
    'energy',
    'power',
    'gas',
    'water',
    'utility',
    'utilities',
    'cooperative',
    'coop',
    'hospital',
    'clinic',
    'medical',
    'health',
    'healthcare',
    'pharmacy',
    'laborator(?:y|ies)',
    'labs?',
    'law',
    'attorneys?',
    'insurance',
    'realty',
    'properties',
    'property',
    'apartments?',
    'hotel',
    'restaurant',
    'catering',
    'auto',
    'automotive',
    'motors?',
    'truck',
    'trucks',
    'transport',
    'trucking',
    'freight',
    'press',
    'media',
    'news',
    'communications?',
    'telecom',
    'wireless',
    'software',
    'networks?',
    'data',
    'digital',
    'security',
    'safety',
    'fire',
    'emergency',
    'rescue',
    'tire',
    'tires',
    'plumbing',
    'roofing',
    'landscap\\w*',
    'nursery',
    'farms?',
    'ranch',
    'store',
    'stores',
    'shop',
    'depot',
    'mart',
    'market',
    'museum',
    'theat(?:er|re)',
    'studio',
    'studios',
    'productions?',
    'entertainment',
    'museum',
    'library',
    'club',
    'ymca',
    'tours?',
    'training',
    'academy',
    'academies',
    'management',
    'holdings?',
    'investments?',
    'capital',
    'financial',
    'american',
    'national',
    'global',
    'usa',
    'us',
    'north',
    'south',
    'southwest',
  ].join('|')})\\b`,
  'i',
);

const LAST_FIRST = /^[\p{L}'’. -]{2,40},\s*[\p{L}][\p{L}'’. -]{0,40}$/u;
/** What follows a person's name. */
const AFTER = /^(?:jr|sr|ii|iii|iv|md|do|dds|dvm|phd|esq|cpa|rn|et ?al|trustee|deceased)$/i;
/** Words of firms that a legal form or a trade's word did not give away. */
const TRADES = new RegExp(
  String.raw`\b(?:and|the|of|for|sons|bros|brothers|family|designs?|arts?|films?|music|band|photo\w*|` +
    String.raw`books?|publish\w*|printing|signs?|graphics|homes?|house|floors?|glass|doors?|windows?|` +
    String.raw`paints?|painting|concrete|paving|asphalt|steel|iron|metals?|machine\w*|tools?|hardware|` +
    String.raw`lumber|wood\w*|pools?|pumps?|pipe|valves?|controls?|instruments?|scientific|analytic\w*|` +
    String.raw`research|testing|inspection\w*|survey\w*|mapping|environmental|planning|architects?|` +
    String.raw`architecture|studios?|interiors?|furniture|uniforms?|apparel|shoes|boots|sports?|fitness|` +
    String.raw`golf|bikes?|bicycles?|cycles?|ford|chevrolet|chevy|dodge|toyota|honda|nissan|buick|jeep|gmc|` +
    String.raw`cadillac|harley|davidson|toro|deere|case|caterpillar|tractors?|trailers?|marine|aviation|` +
    String.raw`aero\w*|air|jet|lines?|express|delivery|moving|storage|rent|leasing|pest|tree|garden\w*|` +
    String.raw`lawn|turf|seed|feed|pet|animal|veterinary|vet|kennels?|foods?|foodservice|bakery|cafe|` +
    String.raw`coffee|pizza|bbq|barbecue|grill|kitchen|catering|events?|party|rentals?|sales|marketing|` +
    String.raw`advertising|brands?|works?|factory|manufacturing|mfg|fabricat\w*|welding|plastics|` +
    String.raw`chemicals?|labs?|institute|schools?|church|temple|ministr\w*|charit\w*|outreach|mission|` +
    String.raw`housing|shelter|village|place|plaza|tower|park|inc|co)\b`,
  'i',
);
const ESTATE =
  /\bestate of\b|\b(?:family|living|revocable|irrevocable|testamentary) trust\b|^(?:mr|mrs|ms|miss|dr)\.? [a-z]/i;

/** A lone initial in the middle or at the end is a person's: PAT Q DOE, DOE PAT Q. */
function hasInitial([first = '', ...rest]: readonly string[]): boolean {
  return rest.length === 2 && first.length > 1 && rest.filter((word) => word.length === 1).length === 1;
}

function hasGivenName(words: readonly string[]): boolean {
  const [first = '', second = '', ...more] = words;
  if (words.filter((word) => word.length > 1).length < 2) return false;
  return isGivenName(first) || (isGivenName(second) && more.every((word) => word.length <= 1 || isGivenName(word)));
}

/**
 * FIRST LAST, FIRST M LAST, LAST FIRST, LAST FIRST M: two to four words, a given name among the first two, nothing that
 * a firm is called.
 */
function isBareName(text: string): boolean {
  if (!/^[\p{L}'’. -]+$/u.test(text) || TRADES.test(text)) return false;
  const words = text.split(/[\s.]+/).filter((word) => word !== '' && !AFTER.test(word));
  return words.length >= 2 && words.length <= 4 && (hasInitial(words) || hasGivenName(words));
}

/**
 * True when the payee's published name reads as a person's, with or without the comma of LAST, FIRST, or as a person's
 * estate. Rather a firm left out than a person named: `JAMES ALLEN` may be a shop.
 */
export function readsAsPerson(name: string): boolean {
  const known = read.get(name);
  if (known !== undefined) return known;
  const text = name.trim();
  const person =
    ESTATE.test(text) || (!ORGANISATION.test(text.replaceAll('.', '')) && (LAST_FIRST.test(text) || isBareName(text)));
  if (read.size >= MOST_READ) read.clear();
  read.set(name, person);
  return person;
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
  return readsAsPerson(name) || (isPlaceholderCode(code, name) && !ORGANISATION.test(name.replaceAll('.', '')));
}
