/** Where an error in a score is reported: the page that says how corrections work, with the record named. */
export function reportErrorHref(id: string): string {
  return `/corrections?record=${encodeURIComponent(id)}`;
}
