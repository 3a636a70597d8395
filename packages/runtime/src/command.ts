/**
 * What a command was given that it cannot use: its sentence says what to do. The command ends with 2, without a
 * stack.
 */
export class Misuse extends Error {}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Files that are named and cannot be read, and options that are not known. */
const FILE_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'There is no file',
  EISDIR: 'That is a folder, not a file:',
  EACCES: 'This file may not be read:',
  ENOTDIR: 'There is no folder for',
};

/** The sentence about what was given; undefined where the failure is none of whoever ran it. */
export function misuseOf(error: unknown): string | undefined {
  if (error instanceof Misuse) return error.message;
  const code = codeOf(error);
  if (code.startsWith('ERR_PARSE_ARGS_') && error instanceof Error) return error.message;
  const fault = FILE_FAULTS[code];
  if (fault === undefined || typeof error !== 'object' || error === null || !('path' in error)) return undefined;
  return `${fault} ${String(error.path)}.`;
}

/** A reader that has seen enough (`| head`) ends the command, and is no failure of it. */
export function endWithReader(output: NodeJS.WriteStream = process.stdout): void {
  output.on('error', (error) => {
    if (codeOf(error) !== 'EPIPE') throw error;
    process.exit(0);
  });
}

/**
 * Runs a command of the terminal. Misuse is told in one sentence and ends with 2; any other failure is thrown on, with
 * its stack.
 */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  endWithReader();
  try {
    await main();
  } catch (error) {
    const sentence = misuseOf(error);
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 2;
  }
}
