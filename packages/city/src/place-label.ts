const SHOUTED = new Set(['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw', 'ih', 'us', 'sh', 'fm', 'cr', 'ii', 'iii']);
const SPECIAL = new Map([
  ['mopac', 'MoPac'],
  ['half', '1/2'],
  ['block', 'block of'],
  ['at', '&'],
  ['of', 'of'],
  ['the', 'the'],
]);

function wordOf(word: string): string {
  const special = SPECIAL.get(word);
  if (special !== undefined) return special;
  if (SHOUTED.has(word)) return word.toUpperCase();
  if (/^\d/.test(word)) return word;
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  return capital.replace(/^Mc([a-z])/, (_all, letter: string) => `Mc${letter.toUpperCase()}`);
}

function pointLabel(key: string): string | undefined {
  const [, ns, lat, ew, lon] = /^point-([ns])(\d+)-([ew])(\d+)$/.exec(key) ?? [];
  if (lat === undefined || lon === undefined) return undefined;
  const degrees = (whole: string, isNegative: boolean) => `${isNegative ? '-' : ''}${(Number(whole) / 1e5).toFixed(5)}`;
  return `${degrees(lat, ns === 's')}, ${degrees(lon, ew === 'w')}`;
}

/** A key as people write the place: `1200-block-e-5th-st` is `1200 block of E 5th St`. */
export function placeLabel(key: string): string {
  const parcel = /^parcel-(.+)$/.exec(key)?.[1];
  if (parcel !== undefined) return `Parcel ${parcel.toUpperCase()}`;
  const point = pointLabel(key);
  if (point !== undefined) return point;
  const stretch = /^(\d+-\d+)-((?:\D|\d+(?:st|nd|rd|th)\b).*)$/.exec(key);
  if (stretch !== null) return `${stretch[1]} ${placeLabel(stretch[2] ?? '')}`;
  return key.split('-').map(wordOf).join(' ');
}

/** The key of the block in which a house stands; none for what is no house. */
export function blockKeyOf(key: string): string | undefined {
  const [, number, rest] = /^(\d+)[a-z]?(?:-half)?-(.+)$/.exec(key) ?? [];
  if (number === undefined || rest === undefined || rest.startsWith('block-')) return undefined;
  return `${Math.floor(Number(number) / 100) * 100}-block-${rest}`;
}
