import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { findProgram } from '@moontower/stack/machine/find-program';
import { answers } from '@moontower/stack/machine/free-port';
import { binaries, root } from '@moontower/stack/machine/places';
import { run } from '@moontower/stack/machine/run-program';

const PACKAGES = ['varnish', 'libvarnishapi3'];
const CONFIGURATION = join(root, 'docs/edge/moontower.vcl');
const DOWNLOAD_MS = 180_000;
const STARTED_MS = 60_000;

interface Varnish {
  program: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
}

/**
 * varnishd of the path, or one out of the system's packages, unpacked into a folder of ours; else why there is none.
 */
export async function findVarnish(): Promise<Varnish | { problem: string }> {
  const known = findProgram('varnishd');
  if (known !== undefined) return { program: known, args: [], env: process.env };
  if (findProgram('apt-get') === undefined || findProgram('gcc') === undefined)
    return { problem: 'there is no varnishd here, nor the packages and the compiler that it needs' };
  const folder = join(binaries, 'varnish');
  const libraries = join(folder, 'usr/lib', `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`);
  const found: Varnish = {
    program: join(folder, 'usr/sbin/varnishd'),
    args: ['-p', `vmod_path=${join(libraries, 'varnish/vmods')}`],
    env: { ...process.env, LD_LIBRARY_PATH: `${libraries}:${join(libraries, 'varnish')}` },
  };
  if (!existsSync(found.program)) {
    const problem = await unpack(folder);
    if (problem !== undefined) return { problem };
  }
  const { code, output } = await run(found.program, ['-V'], { timeoutMs: 15_000, env: found.env });
  return code === 0 ? found : { problem: `varnishd does not run: ${output.slice(-300)}` };
}

async function unpack(folder: string): Promise<string | undefined> {
  const downloads = `${folder}-download`;
  mkdirSync(downloads, { recursive: true });
  try {
    const ask = () => run('apt-get', ['download', '-q', ...PACKAGES], { cwd: downloads, timeoutMs: DOWNLOAD_MS });
    let got = await ask();
    if (got.code !== 0 && process.getuid?.() === 0) {
      await run('apt-get', ['update', '-q'], { timeoutMs: DOWNLOAD_MS });
      got = await ask();
    }
    if (got.code !== 0) return `apt-get download failed: ${got.output.trim().split('\n').at(-1) ?? ''}`;
    for (const file of readdirSync(downloads).filter((name) => name.endsWith('.deb')))
      await run('dpkg-deb', ['-x', join(downloads, file), folder], { timeoutMs: STARTED_MS });
    return undefined;
  } finally {
    rmSync(downloads, { recursive: true, force: true });
  }
}

/** Varnish with the configuration of docs/edge before an API on loopback. @returns what ends it */
export async function startVarnish(
  { program, args, env }: Varnish,
  { port, apiPort }: { port: number; apiPort: number },
): Promise<{ stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'moontower-varnish-'));
  const vcl = join(folder, 'moontower.vcl');
  const text = readFileSync(CONFIGURATION, 'utf8');
  if (!text.includes('.port = "3000"')) throw new Error(`${CONFIGURATION} names no port 3000.`);
  writeFileSync(vcl, text.replace('.port = "3000"', `.port = "${apiPort}"`));
  const own = ['-F', '-n', folder, '-a', `127.0.0.1:${port}`, '-f', vcl, '-j', 'none', '-s', 'malloc,64m'];
  const child = spawn(program, [...own, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const started = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`varnishd does not start:\n${said}`)), STARTED_MS);
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (!said.includes('Child launched OK')) return;
        clearTimeout(timer);
        resolve();
      });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`varnishd ended with ${code}:\n${said}`));
    });
  });
  await started;
  while (!(await answers(port))) await sleep(50);
  return {
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
