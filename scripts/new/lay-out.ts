import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format } from 'oxfmt';

/**
 * What a generator lays out: files that must not be there yet, and lines in lists that must. Paths are from the
 * project's root.
 */
export interface Layout {
  files: Record<string, string>;
  changes: Record<string, (text: string) => string>;
  /** What is left for whoever adds it. */
  next: string;
}

export const isKebab = (name: string): boolean => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name);
export const camel = (name: string): string =>
  name.replaceAll(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
export const pascal = (name: string): string => camel(`-${name}`);

/** Puts a line behind the last one that `among` knows. @throws where the list is not found */
export function behindLast(text: string, { among, line }: { among: RegExp; line: string }): string {
  const last = [...text.matchAll(new RegExp(among.source, 'gms'))].at(-1);
  if (last === undefined) throw new Error(`No line like ${among.source}`);
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`;
}

/** Puts a line in front of the first match. @throws where it is not found */
export function before(text: string, { mark, line }: { mark: string; line: string }): string {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`No line like ${mark}`);
  return `${text.slice(0, at)}${line}${text.slice(at)}`;
}

/**
 * @returns the text as `npm run format` would leave it.
 * @throws where it cannot be read as what the file's name says
 */
export async function formatted(file: string, text: string): Promise<string> {
  const options = JSON.parse(readFileSync(join(import.meta.dirname, '../../.oxfmtrc.json'), 'utf8'));
  const { code, errors } = await format(file, text, options);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return code;
}

/** Writes all of it, formatted as the project is, or nothing. @throws the first thing that is in the way */
export async function layOut(root: string, { files, changes }: Layout): Promise<string[]> {
  const there = Object.keys(files).find((file) => existsSync(join(root, file)));
  if (there !== undefined) throw new Error(`${there} is there already.`);
  const wanted = new Map(Object.entries(files));
  for (const [file, change] of Object.entries(changes))
    wanted.set(file, change(readFileSync(join(root, file), 'utf8')));
  for (const [file, text] of wanted) wanted.set(file, await formatted(file, text));
  for (const [file, text] of wanted) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return [...wanted.keys()];
}
