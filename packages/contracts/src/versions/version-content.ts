/** What became of a row at its publisher. */
export type VersionWhat = 'added' | 'changed' | 'removed' | 'returned';

/**
 * What a leaf of the log commits to: one version of a row. A type and not an interface, so that it has a canonical
 * form.
 */
export type VersionContent = {
  /** Of this form. */
  readonly v: 1;
  readonly feed: string;
  /** The publisher's key of the row, as the feed makes it. */
  readonly key: string;
  readonly what: VersionWhat;
  /** When we saw it. */
  readonly at: string;
  /** When the city says that it changed the row. */
  readonly cityAt?: string | undefined;
  /** The reading that brought it. */
  readonly run: string;
  /** The row as it is stored: JSON text of its published columns. Null where it left. */
  readonly fields: string | null;
  /** SHA-256, base64url, of what we make of the row and show: nobody can change that in silence either. */
  readonly shown: string;
};
