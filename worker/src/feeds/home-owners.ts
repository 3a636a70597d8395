import { LEGAL_FORM, ORGANISATION } from '@moontower/scoring/names/organisation-words';
import { readsAsPerson } from '@moontower/scoring/person-name';
import type { Row } from './feed.ts';

const BEFORE = String.raw`^(.+?)(?:['’]s?)?[\s,-]+(?:(?:private|residential|custodial|family|new)\s+)*`;
/** Most recorded cases of a home's dock or walls are called by whoever lives there, often by the family alone. */
const OF_A_HOME = new RegExp(
  String.raw`${BEFORE}(?:boat ?docks?|boat ?house|dock|residence|bulkhead|retaining wall)\b` +
    String.raw`(?! (?:inn|halls?|apartments))`,
  'i',
);
/** A house may be a restaurant's: its name has to read as a person's. */
const HOUSE = new RegExp(String.raw`${BEFORE}(?:home|house)\b`, 'i');
const FOR_SOMEBODY = /(?:dock|wall|bulkhead|residence)s?\s*(?:\/|\bfor\b)\s*(\D+)$/i;
const INITIALS = /^(?:\p{L}\.\s?)+\p{L}{2,}$/u;
const PLACE = new RegExp(
  String.raw`\d|\b(?:lakes?|river\w*|creeks?|hills?|bay|shores?|point|coves?|roads?|lane|ln|drive|dr|street|ranch|` +
    String.raw`parks?|plaza|resort|condo|condominiums?|hotel|suites|centers?|truck|loading|kayak|student|marina|` +
    String.raw`island|city|public|austin|texas|utility|remodel|repair|slips|project|boat|dock|bulkhead|new|temporary|` +
    String.raw`yard|for|at|of)\b`,
  'i',
);
const isPlaceOrFirm = (name: string): boolean => PLACE.test(name) || LEGAL_FORM.test(name) || ORGANISATION.test(name);
const namesPerson = (name: string): boolean =>
  name.split(/\s*(?:&|\band\b)\s*/i).some((part) => readsAsPerson(part.toUpperCase()));

const isOwner = (name: string): boolean => namesPerson(name) || (name.split(' ').length <= 4 && !isPlaceOrFirm(name));
/** `7913 Example View - Robin Example Boat Dock`: the name is the last part. */
const lastOf = (text: string): string => text.split(/ [-–] /).at(-1) ?? text;

/** Whether the name that a case was filed under is that of whoever has the home: `Robin Example Residence`. */
export function namesHomeOwner(caseName = ''): boolean {
  const line = caseName.replace(/\s+/g, ' ').trim().replace(/^the /i, '');
  const [, home] = OF_A_HOME.exec(line) ?? [];
  if (home !== undefined && isOwner(lastOf(home))) return true;
  const [, name] = HOUSE.exec(line) ?? FOR_SOMEBODY.exec(line) ?? [];
  return name !== undefined && (namesPerson(name) || INITIALS.test(name));
}

/** A published case without the name of a home's owner. */
export function withoutHomeOwner(row: Row): Row {
  const { case_name: name, ...rest } = row;
  return typeof name === 'string' && namesHomeOwner(name) ? rest : row;
}
