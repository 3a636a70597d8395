import { readFollowed } from '@moontower/contracts/views/pork-view';
import { readFollowedChanges } from '@moontower/contracts/views/changes-view';
import type { alertSay } from '@moontower/words/en/people/alert-say';
import type { Shape } from '@moontower/words/shape';

export type AlertSay = Shape<typeof alertSay>;
export interface AlertDescription {
  topics: readonly (keyof AlertSay['topics'])[];
  /** In the words of an address, as `alertNouns` writes them. */
  filter: Readonly<Record<string, string>>;
  title?: string | undefined;
  /** What its reader calls the place of a ring. */
  called?: string | undefined;
}

const has = <T extends object>(map: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(map, key);

/** What it is about: topics, types, or the one record or vendor. */
function subjectOf({ topics, filter, title }: AlertDescription, say: AlertSay): string {
  if (filter['uid'] !== undefined) return title ?? say.record;
  if (filter['vendor'] !== undefined) return say.vendor(title ?? say.oneVendor);
  const types = (filter['types'] ?? '').split(',').flatMap((type) => (has(say.types, type) ? [say.types[type]] : []));
  const named = [...topics.map((topic) => say.topics[topic]), ...types];
  return named.length === 0 ? say.everything : named.join(', ');
}

/** A view of the tracker, in words. */
function viewOf(view: string, { purchases, views, words }: AlertSay, typed: boolean): string {
  const { q, keyword, priority, rule, department, vendor, year } = readFollowed(view);
  const said = (text: string, say: (text: string) => string) => (text === '' ? [] : [say(text)]);
  const parts = [
    ...(has(views, priority) ? [views[priority]] : []).filter((part) => typeof part === 'string'),
    ...(typed ? [...said(keyword, views.keyword), ...said(q, words)] : []),
    ...said(rule, views.rule),
    ...said(department, views.department),
    ...said(vendor, views.vendor),
    ...said(year, views.year),
  ];
  return [purchases, ...parts].join(', ');
}

/** Edits and removals by publishers, in words. Names of columns, offices and vendors are what an asker typed. */
function editsOf(view: string, alert: AlertDescription, { say, typed }: { say: AlertSay; typed: boolean }): string {
  const { edits: words } = say;
  const { feed, kind, department, vendor, column, atLeast, uid } = readFollowedChanges(view);
  const said = <T>(value: T | undefined, phrase: (known: T) => string) => (value === undefined ? [] : [phrase(value)]);
  const ofTyped = [...said(column, words.column), ...said(department, words.department), ...said(vendor, words.vendor)];
  const parts = [
    ...said(kind, (known) => words.kinds[known]),
    ...said(uid, () => words.record),
    ...said(feed, () => words.feed),
    ...(typed ? ofTyped : []),
    ...said(atLeast, (dollars) => words.atLeast(grouped(dollars))),
    ...(Object.keys(alert.filter).length > 1 ? [areaPhrase(alert, say, typed)] : []),
  ];
  return [words.subject, ...parts].join(', ');
}

/** The end of an address page, as a reader says it: those of parcels and points say nothing. */
function placeOf(place: string, say: AlertSay, typed: boolean): string {
  return typed && !/^(?:parcel|point)-/.test(place)
    ? say.place(place.replaceAll('-', ' ').toUpperCase())
    : say.onePlace;
}

const FEET_PER_M = 3.280_84;

function ringOf({ radius, called }: { radius: string; called: string | undefined }, say: AlertSay): string {
  const feet = Math.round(Number(radius) * FEET_PER_M).toLocaleString('en-US');
  const ring = has(say.rings, radius) ? say.rings[radius] : say.ring(feet);
  return called === undefined ? say.ofChosen(ring) : say.ofPlace(ring, called);
}

/** Where an alert is about, in words. */
export function areaPhrase(
  { filter, called }: Pick<AlertDescription, 'filter' | 'called'>,
  say: AlertSay,
  typed: boolean,
): string {
  const { district, zip, place, near, radius = '457.2', bbox, within } = filter;
  const areas = [
    ...(near === undefined ? [] : [ringOf({ radius, called: typed ? called : undefined }, say)]),
    ...(district === undefined ? [] : district.split(',').map((n) => say.district(n))),
    ...(zip === undefined ? [] : zip.split(',').map((each) => say.zip(each))),
    ...(place === undefined ? [] : [placeOf(place, say, typed)]),
    ...(bbox === undefined ? [] : [say.box]),
    ...(within === undefined ? [] : [say.shape]),
  ];
  return areas.length === 0 ? say.city : areas.join(', ');
}

/** `50000` as `50,000`: in both languages as the United States write it. */
const grouped = (amount: string): string =>
  /^\d+(?:\.\d+)?$/.test(amount) ? Number(amount).toLocaleString('en-US') : amount;

/**
 * An alert in one phrase: what and where. Words that its asker typed stand in it only where `typed`: a mail that
 * strangers cause says none of them.
 */
export function alertPhrase(alert: AlertDescription, say: AlertSay, { typed }: { typed: boolean }): string {
  const { pork, changes } = alert.filter;
  if (changes !== undefined) return editsOf(changes, alert, { say, typed });
  return pork === undefined ? sayRecords(alert, say, typed) : viewOf(pork, say, typed);
}

function sayRecords(alert: AlertDescription, say: AlertSay, typed: boolean): string {
  const { filter } = alert;
  const { q, min_value: least } = filter;
  const more = [
    ...(q === undefined || !typed ? [] : [say.words(q)]),
    ...(least === undefined ? [] : [say.value(grouped(least))]),
    ...(filter['flagged'] === undefined ? [] : [say.flagged]),
    ...(filter['state'] === undefined ? [] : [say.states]),
    ...(filter['subtypes'] === undefined ? [] : [say.kinds]),
    ...(filter['feed'] === undefined ? [] : [say.feed]),
  ];
  const subject = subjectOf(alert, say);
  const ofOne = filter['uid'] !== undefined || filter['vendor'] !== undefined;
  return ofOne ? subject : [subject, areaPhrase(alert, say, typed), ...more].join(', ');
}
