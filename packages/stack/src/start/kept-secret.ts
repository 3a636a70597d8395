import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const guessedByNobody = (): string => randomBytes(24).toString('base64url');

/**
 * 32 characters that nobody can guess, or what `make` makes: made at the first asking and kept in a file that its owner
 * only may read.
 */
export function keptSecret(path: string, make = guessedByNobody): string {
  const kept = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  if (kept !== '') return kept;
  const secret = make();
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // Renamed into place, so that a crash while writing does not leave half of one.
  writeFileSync(`${path}.new`, `${secret}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return secret;
}
