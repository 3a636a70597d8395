import {
  CHANGE_KINDS,
  CHANGE_SUMS,
  readFollowedChanges,
  type FollowedChanges,
} from '@moontower/contracts/views/changes-view';

/** What a list of changes is narrowed to, as it stands in the page's address. */
export const FILTERS = ['feed', 'kind', 'department', 'vendor', 'column', 'from', 'to', 'atLeast', 'uid'] as const;
export type FilterName = (typeof FILTERS)[number];
export { CHANGE_KINDS as KINDS, CHANGE_SUMS as SIZES };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** As it is asked of the API; `before` is where a page of the list begins. */
export interface NarrowedChanges extends FollowedChanges, Partial<Record<'from' | 'to' | 'before', string>> {}

/** The question to the API that an address of the page stands for; what it cannot hold is left out. */
export function changesQuery(params: URLSearchParams): NarrowedChanges {
  const text = (name: 'from' | 'to' | 'before') => params.get(name)?.trim().slice(0, 200) || undefined;
  const day = (name: 'from' | 'to') => (DAY.test(text(name) ?? '') ? text(name) : undefined);
  const { atLeast, uid, ...followed } = readFollowedChanges(params.toString());
  // In the order of the form: addresses of files are kept by their letters.
  return { ...followed, from: day('from'), to: day('to'), atLeast, uid, before: text('before') };
}
