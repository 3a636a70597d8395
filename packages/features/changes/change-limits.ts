/** Kinds of changes, for a browser, which loads no schema. */
export const VERSION_KINDS_BY_NAME = ['changed', 'removed', 'returned'] as const;
