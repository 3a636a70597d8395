/** The city's line for anything that is no emergency: its short number within the city, and the long one. */
export interface Phones {
  short: string;
  long: string;
}
