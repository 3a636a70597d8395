import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './find-program.ts';
import { run, type Ran } from './run-program.ts';

const DOWNLOAD_MS = 180_000;
const UNPACK_MS = 60_000;

interface PackedProgram {
  /** Of the program, as it stands on the path. */
  program: string;
  /** The Debian package that has it. */
  pack: string;
  /** Where it is kept for later runs. */
  folder: string;
}

/**
 * A program of the path, or one out of a Debian package that is unpacked into a folder: nothing of the machine changes,
 * and no right is needed. @returns its path, or why there is none
 */
export async function findPackedProgram(wanted: PackedProgram): Promise<string | { problem: string }> {
  const { program, pack, folder } = wanted;
  const known = findProgram(program);
  if (known !== undefined) return known;
  if (existsSync(keptAt(wanted))) return keptAt(wanted);
  if (findProgram('apt-get') === undefined || findProgram('dpkg-deb') === undefined)
    return { problem: `there is no ${program} on the path, and this system has no Debian packages` };
  const downloads = join(folder, `${pack}-download`);
  mkdirSync(downloads, { recursive: true });
  try {
    return await unpack(wanted, downloads);
  } finally {
    rmSync(downloads, { recursive: true, force: true });
  }
}

const keptAt = ({ program, pack, folder }: PackedProgram): string => join(folder, `${pack}-${program}`);

async function unpack(wanted: PackedProgram, downloads: string): Promise<string | { problem: string }> {
  const { program, pack } = wanted;
  const { code, output } = await download(pack, downloads);
  const file = readdirSync(downloads).find((name) => name.endsWith('.deb'));
  if (code !== 0 || file === undefined)
    return { problem: `apt-get download ${pack} failed: ${output.trim().split('\n').at(-1) ?? ''}` };
  await run('dpkg-deb', ['-x', join(downloads, file), downloads], { timeoutMs: UNPACK_MS });
  const unpacked = ['usr/bin', 'usr/sbin'].map((where) => join(downloads, where, program)).find(existsSync);
  if (unpacked === undefined) return { problem: `${pack} brings no ${program}` };
  renameSync(unpacked, keptAt(wanted));
  return keptAt(wanted);
}

/** A machine that never asked for the lists of packages knows none; only root may ask. */
async function download(pack: string, cwd: string): Promise<Ran> {
  const once = () => run('apt-get', ['download', '-q', pack], { cwd, timeoutMs: DOWNLOAD_MS });
  const first = await once();
  if (first.code === 0 || process.getuid?.() !== 0) return first;
  await run('apt-get', ['update', '-q'], { timeoutMs: DOWNLOAD_MS });
  return once();
}
