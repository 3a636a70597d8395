/** Query parameters in the order given; empty ones are left out, lists are joined with commas. */
export type QueryParameters = Record<string, string | number | readonly (string | number)[] | undefined>;

export function withQuery(path: string, parameters: QueryParameters = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') query.set(name, text);
  }
  const text = query.toString().replaceAll('%2C', ',');
  return text === '' ? path : `${path}?${text}`;
}
