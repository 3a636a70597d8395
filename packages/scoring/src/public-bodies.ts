import type { KnownPayees } from '@moontower/contracts/spending/payments/checkbook';

/** Parts of names that only public bodies carry, with the abbreviations under which a city pays them. */
const BODIES: readonly string[] = [
  '^(?:the )?(?:city|town|village|borough|township|state|county|commonwealth) of\\b',
  '\\bcounty\\b(?! (?:line|seat|fair)\\b)',
  '\\b(?:state|county|city) (?:treasurer|comptroller|controller|auditor|clerk|tax)\\b',
  '\\b(?:comptroller|treasurer) of\\b',
  '^(?:us|u\\.s\\.|united states) (?!bank|foods?|oil|fence|lawns)',
  '\\b(?:texas|arizona|california|new mexico|louisiana|oklahoma|state) (?:department|dept|comptroller|commission|' +
    'workforce|parks|state|water development|railroad|secretary|health|public|attorney)\\b',
  '\\bdepartment of (?:public safety|transportation|health|state|treasury|agriculture|justice|revenue|environmental|' +
    'economic|corrections|water|labor|homeland|motor|game|administration|education|energy|defense|the)\\b',
  '\\b(?:dept|department) of environmental\\b',
  '\\b(?:federal aviation|general services|environmental protection|internal revenue|geological survey|army ' +
    'corps|postal service|social security|national archives)\\b',
  '\\b(?:usps|usgs|txdot|tceq|tdlr|tdshs|dshs|dps|lcra|capmetro|ctrma|txdmv|twdb|fema|hud|irs|faa|epa|' +
    'adot|adeq|ibwc)\\b',
  '\\b(?:universit(?:y|ies)|community college|college district|school district|unified school|high school ' +
    'district|isd)\\b(?! (?:book|press|club|inn|hotel))',
  '\\bpostmaster\\b',
  '\\b(?:river authority|transit authority|transportation authority|housing authority|mobility authority|port ' +
    'authority|airport authority|water authority)\\b',
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
const BY_NAME = /\b(?:valley metro|salt river project|usps|txdot|lcra|capital metro)\b/i;
const PUBLIC = new RegExp(BODIES.join('|'), 'i');

/** Private bodies whose names read like one: foundations that raise money for it, its shops. */
const NOT_PUBLIC = /\b(?:foundation|bookstore|federal credit union|alumni|inc|llc|ltd|llp|corp|lp)\.?$/i;

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
    body: BY_NAME.test(name) || (isPublic && !NOT_PUBLIC.test(name.trim())),
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
  String.raw`\b(?:electric cooperative|texas gas service|southwest gas corp\w*|atmos energy|pedernales electric|` +
    String.raw`bluebonnet electric|ercot|arizona public service|aps|srp|oncor|centerpoint energy|` +
    String.raw`xcel energy|pacific gas|gas (?:&|and) electric|water service|water company|electricity|` +
    String.raw`(?:tucson|georgia|entergy|duke|florida) (?:electric )?power|power (?:&|and) light|` +
    String.raw`public service co\w*|qwest|centurylink|at&t|at & t|verizon|t-mobile|charter spectrum|` +
    String.raw`spectrum (?:business|enterprise)|time warner cable|cox communications)\b`,
  'i',
);
