import { chmodSync, fchmodSync, mkdirSync, openSync } from 'node:fs';

/**
 * A folder of ours that only its owner may enter, also when an earlier version made it open. Not for a folder that
 * somebody named to us.
 */
export function privateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
}

/**
 * Opens a file to add to, readable by its owner only, also when it was there before.
 * @returns its descriptor, to be closed
 */
export function openPrivately(path: string): number {
  const file = openSync(path, 'a', 0o600);
  fchmodSync(file, 0o600);
  return file;
}

/** Runs `begin` so that what its child processes create is for their owner only. */
export function withPrivateFiles<T>(begin: () => T): T {
  const before = process.umask(0o077);
  try {
    return begin();
  } finally {
    process.umask(before);
  }
}
