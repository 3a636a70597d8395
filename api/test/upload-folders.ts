import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';

/**
 * Gives the tests of a file a place of their own for temporary files, as other files take uploads at the same time.
 * @returns the folders of uploads that are there now
 */
export function uploadFolders(): () => string[] {
  let place = '';
  beforeAll(() => {
    place = mkdtempSync(join(tmpdir(), 'moontower-uploads-of-a-test-'));
    vi.stubEnv('TMPDIR', place);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(place, { recursive: true, force: true });
  });
  return () => readdirSync(place).filter((name) => name.startsWith('moontower-upload-'));
}
