/** Numbers of the city's line for what is no emergency: within the city, and from elsewhere where one is known. */
export interface Phones {
  short: string;
  long?: string;
}

export const eitherPhone = ({ short, long }: Phones, or: string): string =>
  long === undefined ? short : `${short} ${or} ${long}`;
