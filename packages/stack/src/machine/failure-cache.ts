import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const Remembered = z.record(z.string(), z.number());
const FORGET_AFTER_MS = 6 * 3_600_000;

/**
 * Ways that failed lately (a download host that cannot be reached), so that the next start does not wait for them
 * again.
 */
export function createFailureCache(path: string) {
  const read = (): Record<string, number> => {
    try {
      return Remembered.parse(JSON.parse(readFileSync(path, 'utf8')));
    } catch {
      return {};
    }
  };
  return {
    failedLately: (what: string): boolean => Date.now() - (read()[what] ?? 0) < FORGET_AFTER_MS,
    remember: (what: string): void => {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify({ ...read(), [what]: Date.now() }));
    },
  };
}
export type Memory = ReturnType<typeof createFailureCache>;
