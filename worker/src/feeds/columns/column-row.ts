import { districtAmong } from '@moontower/contracts/place/city-districts';
import { blockOf, type CalendarDate } from '@moontower/contracts';
import { tellApart } from '../../sources/planes.ts';
import { joinText, type DraftInput, type Drafts } from '../draft-item.ts';
import { readableAddress, zipOf } from '../read-address.ts';
import type { Dates, Moment } from '../read-dates.ts';
import { degreesOf as degreesOfPoint } from '../read-point.ts';
import { fromCapitals, sentenceCase, withoutContacts } from '../read-text.ts';
import type { ColumnCity } from './column-sources.ts';
import type { Kinds, LeavesOut } from './column-kinds.ts';
import { readAnyDate, readAnyDay } from './read-any-date.ts';

/** What a feed says of its rows beside the names of their columns. */
export interface ColumnRules {
  /** Kinds of this publisher, before those that every city has. */
  kinds?: Kinds;
  /** What stands before a kind's words and means nothing to readers: a dispatcher's signal. */
  strips?: RegExp;
  /** Short words of a kind, and what they stand for. */
  spells?: readonly (readonly [short: RegExp, long: string])[];
  /** Kinds that say nothing: the column `detail` names what it was. */
  vague?: RegExp;
  /** Of crimes: they are told by their block, feet to the next hundred. */
  byBlock?: true;
  /** Rows that are left out by a named rule; in place of those that every city has of the role. */
  leavesOut?: readonly LeavesOut[];
}

/** A row with its key: `of` gives the text of what is asked for, whatever its column is called. */
export interface KeyedRow {
  key: string;
  /** The first part of the key, by which the publisher knows the record. */
  number: string;
  of: (name: string) => string | undefined;
  /** Where a layer has points. */
  point: { longitude: unknown; latitude: unknown };
  city: ColumnCity;
  dates: Dates;
  drafts: Drafts;
  url: string;
  rules: ColumnRules;
}

const DEGREES = /^-?\d{1,3}(?:\.\d+)?$/;
const plainDegrees = (value: unknown): string | number | undefined =>
  typeof value === 'number' || (typeof value === 'string' && DEGREES.test(value)) ? value : undefined;

/** A council district of this city, by its key alone or with words before it. */
export const districtOf = ({ of, city }: KeyedRow): number | undefined =>
  districtAmong(city.districts, (of('district') ?? '').replace(/^\s*(?:council )?(?:district|ward|d(?=\d))?\s*/i, ''));

/** The letters of a department's own list, `Carts(AdditionalCart)`, stay with what they explain. */
export const apart = (text: string): string =>
  /[A-Za-z]\(/.test(text) ? text.replace(/([A-Za-z])\(/g, '$1 (').replace(/([a-z])([A-Z])/g, '$1 $2') : text;

const NOTHING = /(?!)/;
/** The kind as it was published, without what only the publisher reads; nothing for none. */
export const saidKind = ({ of, rules: { strips = NOTHING } }: KeyedRow): string =>
  (of('kind') ?? '').replace(strips, '').trim();

/** The kind as readers are told it. */
export function kindOf(row: KeyedRow, keepsDashes = false): string | undefined {
  const kind = saidKind(row);
  const said = row.rules.vague?.test(kind) === true ? row.of('detail') : kind;
  if (said === undefined || said === '') return undefined;
  const spelt = (row.rules.spells ?? []).reduce((text, [short, long]) => text.replace(short, long), said);
  const told = fromCapitals(withoutContacts(apart(spelt)).replace(/ {2,}/g, ' '));
  return (keepsDashes && told !== spelt && told.includes(' - ') ? told : sentenceCase(told)).slice(0, 200);
}

/** When something was; a day and its hour may stand in columns of their own. */
export function momentOf({ of, dates }: KeyedRow, name: string): Moment | undefined {
  const clock = name === 'at' ? of('clock') : undefined;
  const said = of(name);
  return readAnyDate(clock === undefined ? said : `${said?.slice(0, 10)}T${clock}`, dates);
}

export const dayOf = ({ of, dates, city }: KeyedRow, name: string): CalendarDate | undefined =>
  readAnyDay(of(name), { ...dates, zone: city.zone });

/** The address as it was published; where it is a street alone, with the number and the words beside it. */
function publishedAddress({ of }: KeyedRow): string | undefined {
  const [street, suffix = ''] = [of('address'), of('streetSuffix')];
  if (street === undefined) return undefined;
  const isThere = suffix === '' || street.toLowerCase().endsWith(` ${suffix.toLowerCase()}`);
  const house = /^0*$/.test(of('houseNumber') ?? '') ? '' : of('houseNumber');
  return joinText(house, of('streetDirection'), street, isThere ? '' : suffix);
}

/** An address as people write it, without the city's own name at its end. */
export function addressOf(row: KeyedRow): string | undefined {
  const { of, city } = row;
  const { city: name } = city.words.en;
  const tail = new RegExp(String.raw`,?\s*(?:city of\s+)?${name}(?:[\s,]+tx)?(?:[\s,]+\d{5}(?:-\d{4})?)?\s*$`, 'i');
  const street = readableAddress(publishedAddress(row)?.replace(tail, ''));
  const block = of('block') ?? '';
  return street === undefined || !/^\d+$/.test(block) ? street : `${block} block of ${street}`;
}

/** Beyond a city lie its neighbours and the land that it may annex: a foot is told from a degree there too. */
const AROUND = 0.4;
/** Of a record that is told by its block, feet are told to the next hundred. */
const HUNDRED = 100;

function fromFeet({ of, city: { statePlane, box } }: KeyedRow, coarse: boolean): DraftInput['degrees'] {
  if (statePlane === undefined || box === undefined) return undefined;
  const feet = (name: string) => {
    const plain = of(name)?.replaceAll(',', '');
    return coarse && plain !== undefined ? Math.round(Number(plain) / HUNDRED) * HUNDRED : plain;
  };
  const [west, south, east, north] = box;
  const around = [west - AROUND, south - AROUND, east + AROUND, north + AROUND] as const;
  const told = tellApart(feet('x'), feet('y'), { plane: statePlane, box: around });
  return 'degrees' in told ? [told.degrees.longitude, told.degrees.latitude] : undefined;
}

export function degreesOf(row: KeyedRow, coarse = false): NonNullable<DraftInput['degrees']> {
  const { of, point } = row;
  const degrees: DraftInput['degrees'] = [
    plainDegrees(of('longitude')) ?? plainDegrees(point.longitude),
    plainDegrees(of('latitude')) ?? plainDegrees(point.latitude),
  ];
  return fromFeet(row, coarse) ?? degreesOfPoint(...degrees, of('point'));
}

function shownAddress(row: KeyedRow, byBlock: boolean): string | undefined {
  const published = addressOf(row);
  return byBlock && published !== undefined ? blockOf(published) || undefined : published;
}

/** What every role tells of a place: of a guarded record its block without a point, or its district alone. */
export function placeOf(
  row: KeyedRow,
  guarded: boolean,
  byDistrict: boolean,
): Pick<DraftInput, 'address' | 'degrees' | 'district' | 'zip'> {
  const { byBlock = false } = row.rules;
  const address = byDistrict ? undefined : shownAddress(row, guarded || byBlock);
  const district = districtOf(row);
  const zip = zipOf(row.of('zip'), row.of('address'));
  return {
    ...(address === undefined ? {} : { address }),
    ...(guarded ? {} : { degrees: degreesOf(row, byBlock) }),
    ...(zip === undefined ? {} : { zip }),
    ...(district === undefined ? {} : { district }),
  };
}
