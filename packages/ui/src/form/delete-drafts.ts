/**
 * Each form's draft is kept under this and the form's key. Apart from the drafts themselves, which the first page does
 * without.
 */
export const PREFIX = 'draft:';

/** All that people wrote here and did not send: for signing out. */
export function deleteAllDrafts(storage: () => Storage): void {
  try {
    for (const name of Object.keys(storage())) if (name.startsWith(PREFIX)) storage().removeItem(name);
  } catch {
    /* nothing was kept */
  }
}
