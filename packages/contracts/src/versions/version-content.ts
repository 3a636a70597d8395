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

/**
 * Why a leaf is not opened for everybody: the row is guarded; one of its columns is withheld; its file is not shown row
 * by row; its purchase was taken off; its salt was dropped; its text is not kept any more; what is stored is not what
 * was committed to.
 */
export const SHUT_REASONS = [
  'guarded',
  'column-withheld',
  'not-shown',
  'taken-off',
  'forgotten',
  'not-kept',
  'differs',
] as const;
export type ShutReason = (typeof SHUT_REASONS)[number];
