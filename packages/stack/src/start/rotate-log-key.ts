import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { keptSecret } from './kept-secret.ts';
import { newLogKey } from './settings.ts';

/**
 * Makes the log's next key. The present one stays beside it, for the handover that the worker signs at its next start.
 * @throws Error where there is no key yet
 */
export function rotateLogKey(folder: string): void {
  const path = join(folder, 'log-key');
  if (!existsSync(path)) throw new Error(`There is no key in ${folder}: npm start makes the first one.`);
  renameSync(path, join(folder, 'log-key-before'));
  keptSecret(path, newLogKey);
}
