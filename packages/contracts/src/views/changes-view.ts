// What an alert on edits and removals is narrowed to: the filters of `/changes`, held as the text of its address.

/** Filters of `/changes` that an alert takes. It has no days: it is about what comes. */
export const FOLLOWED = ['feed', 'kind', 'department', 'vendor', 'column', 'atLeast', 'uid'] as const;
export type FollowedName = (typeof FOLLOWED)[number];
/** Kinds of changes and sums in dollars, for a browser, which loads no schema. */
export const CHANGE_KINDS = ['changed', 'removed', 'returned'] as const;
export const CHANGE_SUMS = ['1000', '10000', '100000', '1000000', '10000000'] as const;

export interface FollowedChanges extends Partial<Record<Exclude<FollowedName, 'kind' | 'atLeast'>, string>> {
  kind?: (typeof CHANGE_KINDS)[number] | undefined;
  atLeast?: (typeof CHANGE_SUMS)[number] | undefined;
}

/** Every edit and removal, where a view is a text. */
const ALL = 'all';
const LONGEST = 200;
const LONGEST_UID = 600;
const oneOf = <T extends string>(list: readonly T[], value: string | undefined): T | undefined =>
  list.find((one) => one === value);

/** Reads the filters of an address; what no change could be of is left out. */
export function readFollowedChanges(view: string): FollowedChanges {
  const params = new URLSearchParams(view === ALL ? '' : view);
  const text = (name: FollowedName) =>
    params
      .get(name)
      ?.trim()
      .slice(0, name === 'uid' ? LONGEST_UID : LONGEST) || undefined;
  return {
    feed: text('feed'),
    kind: oneOf(CHANGE_KINDS, text('kind')),
    department: text('department'),
    vendor: text('vendor'),
    column: text('column'),
    atLeast: oneOf(CHANGE_SUMS, text('atLeast')),
    uid: text('uid'),
  };
}

/** These filters as the text by which an alert holds them, always in one order; `all` without any. */
export function followedChanges(filters: Readonly<Partial<Record<FollowedName, string | undefined>>>): string {
  const given = FOLLOWED.flatMap((name): [string, string][] => {
    const value = filters[name];
    return value === undefined || value === '' ? [] : [[name, value]];
  });
  return given.length === 0 ? ALL : new URLSearchParams(given).toString();
}

/** A view in its one spelling; undefined for a text that is none. */
export function checkFollowedChanges(view: string): string | undefined {
  const written = followedChanges(readFollowedChanges(view));
  return written === ALL && view !== ALL ? undefined : written;
}

/** The page that lists them. */
export const changesPage = (view: string): string => (view === ALL ? '/changes' : `/changes?${view}`);
