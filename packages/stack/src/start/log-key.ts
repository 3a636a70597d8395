import { randomBytes } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { keptSecret } from './kept-secret.ts';

/** The seed of an Ed25519 key. */
export const newLogKey = (): string => randomBytes(32).toString('base64url');

const pathsIn = (folder: string) => ({ present: join(folder, 'log-key'), before: join(folder, 'log-key-before') });

/** The log's keys in a folder, made at the first asking; `LOG_KEY_BEFORE` where one was put aside. */
export function keptLogKeys(folder: string): { LOG_KEY: string; LOG_KEY_BEFORE?: string } {
  const { present, before } = pathsIn(folder);
  const keys = { LOG_KEY: keptSecret(present, newLogKey) };
  return existsSync(before) ? { ...keys, LOG_KEY_BEFORE: keptSecret(before) } : keys;
}

/**
 * Makes the log's next key. The present one stays beside it, for the handover that the worker signs at its next start.
 * @throws Error where there is no key yet
 */
export function rotateLogKey(folder: string): void {
  const { present, before } = pathsIn(folder);
  if (!existsSync(present)) throw new Error(`There is no key in ${folder}: npm start makes the first one.`);
  renameSync(present, before);
  keptSecret(present, newLogKey);
}
