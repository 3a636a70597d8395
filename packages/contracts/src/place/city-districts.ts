/** Of the first city, until a process says whose it is. */
let listed: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Says once, before any address or answer is read, which council districts the city of this process has. */
export function tellDistricts(districts: readonly number[]): void {
  listed = districts;
}

/** The council districts of this process's city, in their order. */
export const cityDistricts = (): readonly number[] => listed;

export const isDistrict = (number: number): boolean => listed.includes(number);

/** `1 to 14`. */
export const districtSpan = (): string => `1 to ${listed.length}`;

/** More than any city has that is known: outlines give each district a bit of 31. */
export const MOST_DISTRICTS = 31;
