const AUSTIN = /\baustin\b/i;
const ZIP = /\b\d{5}(?:-\d{4})?$/;
/** ZIP codes of Austin and of the towns around it; some of their streets lie in the city. */
const AUSTIN_ZIP = /^78[67]/;

/** True when the text itself names a town or ZIP code that is not Austin's: `1500 Marilla St, Dallas`. */
export function namesElsewhere(text: string): boolean {
  if (AUSTIN.test(text)) return false;
  const zip = ZIP.exec(text.trim())?.[0];
  if (zip !== undefined) return !AUSTIN_ZIP.test(zip);
  const [, ...rest] = text.split(',');
  return rest.some((part) => /\p{L}{3,}/u.test(part));
}
