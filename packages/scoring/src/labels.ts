import type { Purchase } from '@moontower/contracts';
import type { Contract } from './facts.ts';
import { isDirect } from './evidence.ts';
import { keywordsOf } from './keywords.ts';

const EXEMPTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bprofessional services?\b/i, 'professional services'],
  [/\bco-?operative (?:purchase|contract)\b/i, 'co-operative purchase'],
  [/\binterlocal\b/i, 'interlocal agreement'],
  [/\bemergency (?:purchase|procurement)\b/i, 'emergency'],
  [/\bsole source\b/i, 'sole source'],
  [/\bland (?:purchase|acquisition)\b/i, 'land'],
];
/** Most texts hold none of them, and one look says so. */
const ANY = new RegExp(EXEMPTIONS.map(([{ source }]) => source).join('|'), 'i');
const QUOTE_LIMIT = 300_000;

/**
 * Words of a method with competition, or of another city's, in the list of contracts. `Non-Competitive` and `Exempt from
 * Competitive Bidding` say the opposite.
 */
const COMPETED = new RegExp(
  String.raw`\bco-?operative\b|(?<!\b(?:non[- ]+|not |no |from |without |waiver of ))\bcompetitive\b|\binterlocal\b|` +
    String.raw`\brequests? for (?:proposals?|qualifications?)\b|\binvitation for bids?\b`,
  'i',
);

/** True where category and method of a contract contradict each other: `Sole and Single Source; Cooperative Purchase`. */
export const contradicts = (words: string): boolean => COMPETED.test(words) && keywordsOf('F34', words).length > 0;

/** What the list of contracts says of the contract, without points. */
export const contractLabels = (contract: Pick<Contract, 'words'> | undefined): string[] =>
  contract?.words !== undefined && contradicts(contract.words)
    ? ['The list of contracts names two methods that contradict each other']
    : [];

/** What was ordered, as far as the record says, and not what is paid so far; by an agreement no quotes are asked for. */
function isJustWithinQuotes(purchase: Purchase): boolean {
  const ordered = purchase.orderedCents ?? purchase.amountCents;
  return isDirect(purchase) && ordered >= QUOTE_LIMIT * 0.95 && ordered <= QUOTE_LIMIT;
}

/** Facts worth knowing that give no points. */
export function labelsOf(purchase: Purchase): string[] {
  const { description, object, dateSource, vendor, notRecorded } = purchase;
  const words = `${description} ${object.name ?? ''}`;
  const exempt = !ANY.test(words)
    ? []
    : EXEMPTIONS.filter(([pattern]) => pattern.test(words)).map(
        ([, name]) => `Texas law may exempt this from competition (252.022): ${name}`,
      );
  return [
    ...exempt,
    ...(isJustWithinQuotes(purchase) ? ['Just within $3,000, above which three quotes are asked for'] : []),
    ...(dateSource === 'first-payment' ? ['Dated by payment, not by award'] : []),
    ...(dateSource === 'none' ? ['No usable date'] : []),
    ...(vendor.code === undefined && !notRecorded.includes('vend_cust_cd') ? ['No vendor number'] : []),
  ];
}
