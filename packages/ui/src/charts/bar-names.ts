/** Letters of 12 px are about so wide, on the wide side. */
const LETTER_PX = 6.9;
const LINE_PX = 15;
const MARGIN_PX = 18;

/** A name beside a lying bar, in as many lines as its row holds; what is longer still ends in three points. */
export function linesOfName(name: string, letters: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined) lines.push(word);
    else if (longer.length <= letters) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= most) return lines.map((line) => cut(line, letters));
  return [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')].map((line) => cut(line, letters));
}
const cut = (line: string, letters: number): string =>
  line.length <= letters ? line : `${line.slice(0, letters - 1).trimEnd()}…`;

/** Names beside lying bars: how each is written, and how wide the widest is. */
export function namesBeside(names: readonly string[], { letters, rowPx }: { letters: number; rowPx: number }) {
  const most = Math.max(1, Math.floor(rowPx / LINE_PX));
  const written = names.map((name) => linesOfName(name, letters, most));
  const widest = Math.max(0, ...written.flat().map((line) => line.length));
  const widthPx = Math.ceil(widest * LETTER_PX) + MARGIN_PX;
  return {
    widthPx,
    write: (name: string | number): string | string[] => {
      const lines = linesOfName(String(name), letters, most);
      return lines.length === 1 ? (lines[0] ?? '') : lines;
    },
  };
}
