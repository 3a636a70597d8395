/** Words of an address in capitals as most datasets shorten them. */
export const SUFFIXES: Partial<Record<string, string>> = {
  AVENUE: 'AVE',
  BOULEVARD: 'BLVD',
  CIRCLE: 'CIR',
  COURT: 'CT',
  COVE: 'CV',
  DRIVE: 'DR',
  EXPRESSWAY: 'EXPY',
  HIGHWAY: 'HWY',
  LANE: 'LN',
  PARKWAY: 'PKWY',
  PLACE: 'PL',
  ROAD: 'RD',
  STREET: 'ST',
  TERRACE: 'TER',
  TRAIL: 'TRL',
  NORTH: 'N',
  SOUTH: 'S',
  EAST: 'E',
  WEST: 'W',
};

const UNIT = /\s+(?:(?:unit|apt|ste|suite|bldg)\.?\s+(?:[a-z]\b|\S*\d)|#).*$/i;

/** An address without its unit and its city: the part that the records of one story share. */
export function streetOf(address: string): string {
  return (address.split(',', 1)[0] ?? '').replace(UNIT, '').trim();
}

/** The part of an address that two feeds agree on: number and street in capitals, short suffixes, no unit, no city. */
export function addressKey(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const words = streetOf(address)
    .toUpperCase()
    .replace(/[^A-Z0-9&/ -]+/g, ' ')
    .trim()
    .split(/\s+/);
  if (words.length < 2 || !/^\d+[A-Z]?$/.test(words[0] ?? '')) return undefined;
  return words.map((word) => SUFFIXES[word] ?? word).join(' ');
}
