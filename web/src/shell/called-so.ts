/** Something the command menu can do. */
export interface NamedCommand {
  label: string;
  /** Where two have one label. */
  id?: string;
  /** Other names, parted by blanks. */
  also?: string;
  run: () => void;
}
export interface CommandGroup {
  heading: string;
  commands: readonly NamedCommand[];
}

/** Without accents, in words. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The commands of a group of which every typed word begins a word of a name; no group where there is none. */
export function calledSo({ heading, commands }: CommandGroup, text: string): CommandGroup[] {
  const typed = wordsOf(text);
  // Signs alone are no name.
  if (typed.length === 0 && text.trim() !== '') return [];
  const left = commands.filter(({ label, also = '' }) => {
    const words = wordsOf(`${label} ${also}`);
    return typed.every((one) => words.some((word) => word.startsWith(one)));
  });
  return left.length === 0 ? [] : [{ heading, commands: left }];
}
