import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { answers } from './free-port.ts';
import { withPrivateFiles } from './private-files.ts';
import { endProcess, identify, isGone, signal, writePidFile } from './own-process.ts';

/** A server process of ours. */
export interface RunningServer {
  pid: number;
  port: number;
  /** Ends it politely. */
  stop: () => Promise<void>;
  /** SIGKILL, as a crash would. */
  kill: () => Promise<void>;
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>;
}

export interface ServerPlan {
  what: string;
  binary: string;
  args: readonly string[];
  port: number;
  pidFile: string;
  logFile: string;
  patienceMs: number;
}

/**
 * Starts a server and waits until its port accepts connections.
 * It gets a process group of its own: Ctrl-C in the terminal then reaches only us, and we end it last.
 */
export async function runServer(plan: ServerPlan): Promise<RunningServer> {
  const child = withPrivateFiles(() => spawn(plan.binary, plan.args, { stdio: 'ignore', detached: true }));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const own = child.pid === undefined ? undefined : identify(child.pid);
  if (child.pid === undefined || own === undefined) {
    await ended;
    throw new ServerEnded(plan, child);
  }
  writePidFile(plan.pidFile, child.pid);
  await untilListening(plan, child);
  return {
    pid: own.pid,
    port: plan.port,
    ended,
    stop: async () => {
      await endProcess(own);
      await ended;
      rmSync(plan.pidFile, { force: true });
    },
    kill: async () => {
      signal(own, 'SIGKILL');
      await isGone(own, 5_000);
      await ended;
    },
  };
}

/**
 * What a server does between listening and being ready. `over` ends the work where the server ends.
 * @throws Error where the server ended meanwhile, at once
 */
export async function whileRunning<T>(
  { ended }: Pick<RunningServer, 'ended'>,
  { what, work }: { what: string; work: (over: AbortSignal) => Promise<T> },
): Promise<T> {
  const over = new AbortController();
  const tooEarly = ended.then(() => {
    over.abort();
    throw new Error(`${what} ended before it was ready`);
  });
  // Whichever of the two comes last is nobody's any more.
  tooEarly.catch(() => undefined);
  const worked = work(over.signal);
  worked.catch(() => undefined);
  return Promise.race([worked, tooEarly]);
}

async function untilListening(plan: ServerPlan, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < plan.patienceMs; waited += 40) {
    if (child.exitCode !== null || child.signalCode !== null) throw new ServerEnded(plan, child);
    if (await answers(plan.port)) return;
    await wait(40);
  }
  child.kill('SIGKILL');
  throw new Error(`${plan.what} did not answer within ${plan.patienceMs / 1_000} s; its log is ${plan.logFile}`);
}

/** The server ended before it listened. */
export class ServerEnded extends Error {
  readonly code: number | null;
  constructor(plan: ServerPlan, child: ChildProcess) {
    super(
      `${plan.what} ended with code ${child.exitCode ?? child.signalCode}; last lines of ` +
        `${plan.logFile}:\n${tail(plan.logFile)}`,
    );
    this.code = child.exitCode;
  }
}

function tail(path: string): string {
  try {
    return readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .slice(-5)
      .map((line) => `  ${line.slice(0, 300)}`)
      .join('\n');
  } catch {
    return '  (no log)';
  }
}
