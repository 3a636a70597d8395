/** What a list of changes is narrowed to, as it stands in the page's address. */
export const FILTERS = ['feed', 'kind', 'department', 'vendor', 'column', 'from', 'to', 'atLeast', 'uid'] as const;
export type FilterName = (typeof FILTERS)[number];
/** Kinds of changes, for a browser, which loads no schema. */
export const KINDS = ['changed', 'removed', 'returned'] as const;
export const SIZES = ['1000', '10000', '100000', '1000000', '10000000'] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const oneOf = <T extends string>(list: readonly T[], value: string | undefined): T | undefined =>
  list.find((one) => one === value);

/** As it is asked of the API; `before` is where a page of the list begins. */
export interface NarrowedChanges extends Partial<Record<Exclude<FilterName, 'kind' | 'atLeast'> | 'before', string>> {
  kind?: (typeof KINDS)[number];
  atLeast?: (typeof SIZES)[number];
}

/** The question to the API that an address of the page stands for; what it cannot hold is left out. */
export function changesQuery(params: URLSearchParams): NarrowedChanges {
  const text = (name: FilterName | 'before') => params.get(name)?.trim().slice(0, 200) || undefined;
  const day = (name: 'from' | 'to') => (DAY.test(text(name) ?? '') ? text(name) : undefined);
  return {
    feed: text('feed'),
    kind: oneOf(KINDS, text('kind')),
    department: text('department'),
    vendor: text('vendor'),
    column: text('column'),
    from: day('from'),
    to: day('to'),
    atLeast: oneOf(SIZES, text('atLeast')),
    uid: params.get('uid') ?? undefined,
    before: text('before'),
  };
}
