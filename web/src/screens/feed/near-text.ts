/** Endings by which a street is known without its house number, in the forms people type. */
const STREET = /\S\s+(?:ave(?:nue)?|blvd|boulevard|cir(?:cle)?|court|ct|cove|cv|dr(?:ive)?|expy|expressway|fwy|freeway|hwy|highway|lane|ln|loop|pkwy|parkway|pl(?:ace)?|plaza|rd|road|st(?:reet)?|ter(?:race)?|trail|trl|way)\.?(?:\s*(?:[&/]|and\b|at\b).*)?(?:,.*)?$/i;
const HOUSE = /^\d+[a-z]?\s+(?:1\/2\s+)?\S*\p{L}/iu;
const ZIP = /^78\d{3}(?:-\d{4})?$/;

/** True for what can only be meant as a place: a house number with a street, a street, a crossing, a ZIP code. Other text is searched for as words. */
export function isPlaceText(text: string): boolean {
  const plain = text.trim();
  return HOUSE.test(plain) || ZIP.test(plain) || STREET.test(plain);
}

/** What every label of the map service ends in, and the reader of this page knows. */
const FRAME = new Set(['Austin', 'Texas', 'United States', 'Travis County', 'Williamson County', 'Hays County', 'Bastrop County']);

/** `1100, Congress Avenue, Downtown, Austin, Travis County, Texas, 78701, United States` → `1100 Congress Avenue, Downtown, 78701`. */
export function shortLabel(label: string): string {
  const all = label.split(',').map((part) => part.trim()).filter((part) => part !== '');
  const parts = all.filter((part) => !FRAME.has(part));
  const [first = label.trim(), second, ...rest] = parts;
  return /^\d+[a-z]?$/i.test(first) && second !== undefined ? [`${first} ${second}`, ...rest].join(', ') : [first, ...parts.slice(1)].join(', ');
}
