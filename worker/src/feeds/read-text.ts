const SPACES = /\s+/g;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;
const PHONE = new RegExp(
  String.raw`(?<![\w-])(?:\+?1[\s.-]?)?(?:\(\d{3}\)[\s.-]?|\d{3}[\s.-])\d{3}[\s.-]?\d{4}(?![\w-])|` +
    String.raw`(?<![\w-])[2-9]\d{2}[2-9]\d{6}(?![\w-])`,
  'g',
);
const MAYBE_CONTACT = /@|\d{3}\D{0,2}\d{3}/;

/** One line: runs of white space become one space. Undefined for nothing. */
export function oneLine(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const line = text.replace(SPACES, ' ').trim();
  return line === '' ? undefined : line;
}

/** At most `most` characters, cut with an ellipsis and never inside a surrogate pair. */
export function cap(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}

/** Free text of residents without e-mail addresses and telephone numbers. */
export function withoutContacts(text: string): string {
  if (!MAYBE_CONTACT.test(text)) return text;
  return text.replace(EMAIL, '[e-mail removed]').replace(PHONE, '[phone removed]');
}

/** `Park Maintenance - Grounds` → `Park maintenance: grounds`; words in capitals and with digits stay. */
export function sentenceCase(name: string): string {
  const line = name
    .replace(/ [-–—] /g, ': ')
    .replace(SPACES, ' ')
    .trim();
  const words = line
    .split(' ')
    .map((word, i) =>
      i === 0 || /[0-9]/.test(word) || (word.length > 1 && word === word.toUpperCase()) ? word : word.toLowerCase(),
    );
  return words.join(' ');
}

const BRACKETS = /(\([^()]*\))/;
/**
 * Text in capitals as a sentence: `RSB OF LOT 2` → `Rsb of lot 2`; text with small letters stays, and what stands in
 * brackets says nothing of the rest.
 */
export function fromCapitals(text: string): string {
  const parts = text.split(BRACKETS);
  if (parts.some((part) => !part.startsWith('(') && /[a-z]/.test(part))) return text;
  const low = parts.map((part) => (/[a-z]/.test(part) ? part : part.toLowerCase())).join('');
  return low.charAt(0).toUpperCase() + low.slice(1);
}

/** Kebab case for subtypes, at most 60 characters; undefined when no letter or digit is left. */
export function kebab(name: string): string | undefined {
  const text = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
  return text === '' ? undefined : text;
}

/** Facts to show, in order, without the empty ones; each at most 1,000 characters. */
export function factsOf(
  pairs: readonly (readonly [label: string, value: string | undefined])[],
): Record<string, string> {
  const facts: Record<string, string> = {};
  for (const [label, value] of pairs)
    if (value !== undefined && value !== '') facts[label] = value.length > 1000 ? cap(value, 1000) : value;
  return facts;
}
