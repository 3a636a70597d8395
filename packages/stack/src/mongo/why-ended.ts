import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const READ_BYTES = 200_000;
const FULL = /No space left on device|ENOSPC/;

/** Why a server of ours ended, as far as the end of its log tells: a full disk is by far the most usual reason. */
export function whyEnded(what: string, logFile: string): string {
  const full = FULL.test(endOf(logFile));
  return (
    `${what} has ended` +
    `${full ? ' because its disk is full; make room and start again, nothing that was stored is lost' : ''}; ` +
    `its log is ${logFile}`
  );
}

function endOf(path: string): string {
  try {
    const file = openSync(path, 'r');
    try {
      const { size } = fstatSync(file);
      const bytes = Buffer.alloc(Math.min(size, READ_BYTES));
      readSync(file, bytes, 0, bytes.length, size - bytes.length);
      return bytes.toString('utf8');
    } finally {
      closeSync(file);
    }
  } catch {
    return '';
  }
}
