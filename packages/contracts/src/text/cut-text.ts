/** Cuts at a word where one ends near by, and never inside a character. */
export function cut(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const kept = characters.slice(0, most - 1).join('');
  const space = kept.lastIndexOf(' ');
  return `${(space > most * 0.6 ? kept.slice(0, space) : kept).trimEnd()}…`;
}
