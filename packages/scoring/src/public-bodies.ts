import type { KnownPayees } from '@moontower/contracts/spending/payments/checkbook';

/** What stands behind the name of a county that is the county's own: its offices, courts and districts. */
const OF_COUNTY =
  'of|government|general fund|treas\\w*|sheriff\\w*|shf|clerk\\w*|record\\w*|assessor\\w*|auditor\\w*|controller|' +
  'comptroller|attorney\\w*|counsels?|judges?|courts?|superior|commission\\w*|board|council|elections?|tax|dept|' +
  'depart\\w*|div|division|office of|ofc|off|human|health|behavioral|welfare|social|mental|public|environmental|' +
  'animal|air quality|fire|ems|emergency|esd|police|constable|jail|juvenile|probation|narcotics|rico|law library|' +
  'librar(?:y|ies)|parks?|water|wastewater|sewer|sanitation|waste|utilit\\w*|pud|mud|wcid|flood|irrigation|drainage|' +
  'toll|roads?|transportation|transit|airport|housing|community|school\\w*|isd|college|superintendent|education|' +
  'medical examiner|hospital|veterans|management';
/** Offices of the federal government behind "US". */
const FEDERAL =
  'post(?:al|m\\w+)?|posm\\w+|ps|gov\\w*|dep(?:t|artment)|treasury|do[cdejlt]|epa|nrc|opm|gsa|hud|fda|sba|' +
  'office (?:of|personnel\\w*)|patent\\w*|geological|army corps|air force|navy|coast guard|marine corps|customs|' +
  'immigration|citizenship|district court|bankruptcy|courts?|attorneys?|marshals?|fish|forest service|' +
  'national (?:park|archives|institute|oceanic|guard|weather)|federal government|nuclear regulatory|' +
  'small business|social security|bureau of|census|internal revenue|mint|senate|secret service';

/** Parts of names that only public bodies carry, with the abbreviations under which a city pays them. */
const BODIES: readonly string[] = [
  '^(?:the )?(?:city|town|village|borough|township|state|county|commonwealth) of\\b',
  `(?<!\\btri[ -])\\bcounty(?:\\W*$|\\W+\\d|'?s?\\W+(?:${OF_COUNTY})\\b)`,
  '\\b(?:state|county|city) (?:treasurer|comptroller|controller|auditor|clerk|tax)\\b',
  '\\b(?:comptroller|treasurer) of\\b',
  `^(?:us|u\\.? ?s\\.?|united states)(?: of america)?(?:\\W*$|\\W+(?:${FEDERAL})\\b)`,
  '\\b(?:texas|arizona|california|new mexico|louisiana|oklahoma|state) (?:department|dept|comptroller|commission|' +
    'workforce|parks|state|water development|railroad|secretary|health|public|attorney)\\b',
  '\\bdepartment of (?:public safety|transportation|health|state|treasury|agriculture|justice|revenue|environmental|' +
    'economic|corrections|water|labor|homeland|motor|game|administration|education|energy|defense|information|the)\\b',
  '\\b(?:dept|department) of environmental\\b',
  '\\b(?:railroad|industrial|corporation|public utility|facilities|health and human services) commission\\b',
  '\\b(?:federal aviation|general services|environmental protection|internal revenue|geological survey|army ' +
    'corps|postal service|social security|national archives)\\b',
  '\\b(?:usps|usgs|txdot|tceq|tdlr|tdshs|dshs|dps|lcra|capmetro|ctrma|txdmv|twdb|fema|hud|irs|faa|epa|' +
    'adot|adeq|ibwc)\\b',
  // A name that begins with the word is a shop beside one, unless it says of where.
  '(?:^(?:the )?universit(?:y|ies) (?:of|at|system|hospital|health|medical|librar(?:y|ies))|(?<!^the)(?<=\\S)\\s+' +
    'universit(?:y|ies))\\b(?! (?:book|press|club|inn|hotel|photo|products|accessories))',
  '\\b(?:community college|college district|school district|unified school|high school district|isd)\\b' +
    '(?! (?:book|press|club|inn|hotel))',
  '\\bpostmaster\\b',
  '\\b(?:river authority|transit authority|transportation authority|housing authority|mobility authority|port ' +
    'authority|airport authority|water authority|utility authority)\\b',
  '\\b(?:metropolitan transportation|regional transportation|capital metro|regional public transportation)\\b',
  '\\b(?:appraisal district|health district|hospital district|water district|utility district|irrigation ' +
    'district|flood control|conservation district|central health|groundwater)\\b',
  '\\b(?:council|association) of governments\\b',
  '\\b(?:municipal|district|superior|justice|county) courts?\\b',
  '\\b(?:court registry|registry of the court|clerk of (?:the )?(?:superior )?courts?|secretary of ' +
    'state|attorney general)\\b',
  '\\bindian (?:community|nation|tribe)\\b|\\bnation of\\b',
];
/** Known under these names, whatever legal form they carry. */
const BY_NAME = /\b(?:valley metro|salt river project|usps|txdot|lcra|capital metro|local government corporation)\b/i;
const PUBLIC = new RegExp(BODIES.join('|'), 'i');

/** Private bodies whose names read like one: foundations that raise money for it, its shops, firms called after it. */
const NOT_PUBLIC = new RegExp(
  String.raw`\b(?:foundation|bookstore|federal credit union|alumni|inc|incorporated|llc|ltd|llp|lp|` +
    String.raw`corp|corporation|company)\.?$`,
  'i',
);
/** "CO" is the state of Colorado too, behind a comma or a place: CITY OF ASPEN CO. */
const COMPANY = /^(?!.*\bof\b).*[^,] co\.?$/i;
const isPrivate = (name: string): boolean => NOT_PUBLIC.test(name) || COMPANY.test(name);

const known = new Map<string, { body: boolean; utility: boolean }>();
const MOST_KNOWN = 50_000;
let knownBy: KnownPayees | undefined;

function ask(name: string, local: KnownPayees | undefined): { body: boolean; utility: boolean } {
  if (local !== knownBy || known.size >= MOST_KNOWN) known.clear();
  knownBy = local;
  const held = known.get(name);
  if (held !== undefined) return held;
  const isPublic = PUBLIC.test(name) || local?.isPublicBody(name) === true;
  const told = {
    body: BY_NAME.test(name) || (isPublic && !isPrivate(name.trim())),
    utility: UTILITIES.test(name) || local?.isUtility(name) === true,
  };
  known.set(name, told);
  return told;
}

/** `local`: payees that are known where the city is. */
export const isPublicBody = (name: string, local?: KnownPayees): boolean => ask(name, local).body;
export const isUtility = (name: string, local?: KnownPayees): boolean => ask(name, local).utility;

/**
 * Water, electricity, gas and telephone come monthly at a tariff: the payee says so whatever the account. An "Electric
 * Company" is a contractor unless it is known here.
 */
const UTILITIES = new RegExp(
  String.raw`^(?:aps|srp)$|\b(?:electric cooperative|texas gas service|southwest gas corp\w*|atmos energy|` +
    String.raw`pedernales electric|bluebonnet electric|ercot|electric reliability council|arizona public service|` +
    String.raw`oncor|centerpoint energy|` +
    String.raw`xcel energy|pacific gas|gas (?:&|and) electric|water service|water company|electricity|` +
    String.raw`(?:tucson|georgia|entergy|duke|florida) (?:electric )?power|power (?:&|and) light|` +
    String.raw`public service co\w*|qwest|centurylink|us west comm\w*|at&t|at & t|verizon|cellco partnership|` +
    String.raw`usa mobility|t[- ]mobile|charter spectrum|` +
    String.raw`spectrum (?:business|enterprise)|time warner cable|cox communications)\b`,
  'i',
);
