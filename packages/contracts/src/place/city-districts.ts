/** Keys of the first city's, until a process says whose it is. */
let keys: readonly string[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
let numbers: readonly number[] = districtNumbers(keys);

/** Keys that are numbers count for themselves, as `2` to `11`; others, such as `A` to `K`, by their place in the list. */
export function districtNumbers(listed: readonly string[]): readonly number[] {
  const areNumbers = listed.every((key) => /^[1-9]\d?$/.test(key));
  return listed.map((key, at) => (areNumbers ? Number(key) : at + 1));
}

/**
 * Says once, before any address or answer is read, which council districts the city of this process has: the keys by
 * which it knows them, in its order. Records and answers hold a number for each (`districtNumbers`).
 */
export function tellDistricts(listed: readonly string[]): void {
  keys = listed;
  numbers = districtNumbers(listed);
}

/** The numbers of the council districts of this process's city, in their order. */
export const cityDistricts = (): readonly number[] => numbers;

export const isDistrict = (number: number): boolean => numbers.includes(number);

/** What the city calls the district of a number; the number itself for one that the city has not. */
export const districtKey = (number: number | string): string => keys[numbers.indexOf(Number(number))] ?? String(number);

/** The number of the district that a text names, as `9`, `09`, `9.0` or `k`; undefined for what the list has not. */
export function districtAmong(listed: readonly string[], text: string): number | undefined {
  const wanted = text
    .trim()
    .toUpperCase()
    .replace(/\.0+$/, '')
    .replace(/^0+(?=.)/, '');
  const at = listed.findIndex((key) => key.toUpperCase() === wanted);
  return at === -1 ? undefined : districtNumbers(listed)[at];
}

/** The number of the district of this process's city that a text names. */
export const districtOfKey = (text: string): number | undefined => districtAmong(keys, text);

/** Districts that a list of an address names, each by its key; what the city has not is left out. */
export const districtsIn = (keysNamed: readonly string[]): number[] =>
  keysNamed.map(districtOfKey).filter((number) => number !== undefined);

/** As an address and a filter say several: `3,9`. */
export const districtKeys = (chosen: readonly number[], between = ','): string => chosen.map(districtKey).join(between);

/** `1 to 14`, `A to K`. */
export const districtSpan = (): string => `${keys.at(0) ?? ''} to ${keys.at(-1) ?? ''}`;

/** More than any city has that is known: outlines give each district a bit of two numbers. */
export const MOST_DISTRICTS = 61;
