import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '@moontower/stack/machine/find-program';
import { binaries } from '@moontower/stack/machine/places';
import { run } from '@moontower/stack/machine/run-program';

const DOWNLOAD_MS = 240_000;
const STARTED_MS = 120_000;
const LOOK_MS = 200;
/**
 * A server lives for a minute: what Java does to be quick later takes most of that, and a processor of the tests
 * beside.
 */
const SOON_UP = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xmx512m'];

/** A server of Maven Central that tests run. */
export interface JavaServer {
  /** As people call it. */
  name: string;
  groupId: string;
  artifactId: string;
  version: string;
  /** Source of a class `Main`, which must end when its own input closes: with its parent. */
  main: string;
}
export interface JavaProgram {
  java: string;
  jars: string;
  main: string;
}

const pomOf = ({
  groupId,
  artifactId,
  version,
}: JavaServer): string => `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>moontower</groupId><artifactId>server</artifactId><version>1</version>
  <dependencies><dependency>
    <groupId>${groupId}</groupId><artifactId>${artifactId}</artifactId><version>${version}</version>
  </dependency></dependencies>
</project>
`;

/** A server of Maven Central, kept with the other programs that were downloaded; else why there is none. */
export async function findJavaServer(server: JavaServer): Promise<JavaProgram | { problem: string }> {
  const [java, mvn] = [findProgram('java'), findProgram('mvn')];
  if (java === undefined) return { problem: 'there is no Java here' };
  const folder = join(binaries, `${server.artifactId}-${server.version}`);
  const found = { java, jars: join(folder, 'lib'), main: join(folder, 'Main.java') };
  if (existsSync(found.jars)) return found;
  if (mvn === undefined) return { problem: `there is no Maven here to fetch ${server.name} with` };
  const part = `${folder}-part-${process.pid}`;
  mkdirSync(part, { recursive: true });
  try {
    writeFileSync(join(part, 'pom.xml'), pomOf(server));
    writeFileSync(join(part, 'Main.java'), server.main);
    const args = ['-q', '-B', 'dependency:copy-dependencies', '-DoutputDirectory=lib', '-DincludeScope=runtime'];
    const { code, output } = await run(mvn, args, { cwd: part, timeoutMs: DOWNLOAD_MS });
    if (code !== 0) return { problem: `Maven brings no ${server.name}: ${output.trim().split('\n').at(-1) ?? ''}` };
    if (!existsSync(folder)) renameSync(part, folder);
    return found;
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

export interface RunningServer {
  url: string;
  /** Freezes the server and lets the server go on: what an overloaded one does. */
  signal: (name: 'SIGSTOP' | 'SIGCONT') => void;
  stop: () => Promise<void>;
}

export interface JavaStart {
  args: string[];
  url: string;
  folder: string;
  isUp: (answer: Response) => boolean;
  /** Of Java: for a server that lives longer than a test. */
  flags?: readonly string[] | undefined;
}

/** Starts a server and waits until its address answers. `folder` goes when it is stopped. */
export async function startJavaServer(
  { java, jars, main }: JavaProgram,
  { args, url, folder, isUp, flags = SOON_UP }: JavaStart,
): Promise<RunningServer> {
  const given = [...flags, '-cp', join(jars, '*'), main, ...args];
  const child = spawn(java, given, { stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000);
    });
  const until = Date.now() + STARTED_MS;
  const answers = () => fetch(url).then(isUp, () => false);
  while (!(await answers())) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`${main} does not start:\n${said}`);
    }
    await sleep(LOOK_MS);
  }
  return {
    url,
    signal: (name) => void child.kill(name),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
