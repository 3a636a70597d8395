/** The address at which the list was seen last; kept for as long as the page lives. */
let seen = '';

export function rememberList(search: string): void {
  seen = search;
}

/** Where "back to the reports" leads from one of them. */
export const wayToList = (): string => `/incidents${seen}`;
