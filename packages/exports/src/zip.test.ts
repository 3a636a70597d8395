import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readZip } from './testing/read-zip.ts';
import { zipOf } from './zip.ts';

const AT = new Date('2026-11-20T18:00:02Z');
const files = [
  { name: 'index.html', content: '<p>ñ</p>'.repeat(1_000) },
  { name: 'rows/austin-311.csv', content: '' },
  { name: 'LEEME.md', content: 'Español' },
];

describe('an archive', () => {
  it('holds each text under its name, and is the same for the same moment', async () => {
    const zip = await zipOf(files, AT);
    expect([...readZip(zip)]).toEqual(files.map(({ name, content }) => [name, content]));
    expect(await zipOf(files, AT)).toEqual(zip);
    expect(zip.length).toBeLessThan(1_000);
  });
  it('opens under a program that nobody here wrote', async ({ skip }) => {
    const folder = mkdtempSync(join(tmpdir(), 'moontower-zip-'));
    try {
      const path = join(folder, 'pack.zip');
      writeFileSync(path, await zipOf(files, AT));
      const ask =
        'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; ' +
        'print([(i.filename, i.date_time, i.file_size) for i in z.infolist()])';
      const read = spawnSync('python3', ['-c', ask, path], { encoding: 'utf8' });
      if (read.error !== undefined) return skip('Python cannot be had here.');
      expect(read.stderr).toBe('');
      expect(read.stdout).toContain("('LEEME.md', (2026, 11, 20, 18, 0, 2), 8)");
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
