import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, readFileSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { endProcess, identify } from '../machine/own-process.ts';
import { openPrivately, privateFolder } from '../machine/private-files.ts';
import { createRestartCount } from '../machine/restart-count.ts';
import { root } from '../machine/places.ts';
import { fullFolder } from '../machine/room.mjs';

export interface NodeProcess {
  what: string;
  logFile: string;
  pid: () => number | undefined;
  /** It makes what is stored ready for its release, however long that takes. */
  preparing: () => boolean;
  stop: () => Promise<void>;
}

export interface NodePlan {
  what: string;
  /** Arguments of node: the file to run and what comes before and after it. */
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Called when it has ended by itself too often to be started again. */
  gaveUp: (why: string) => void;
  tell: (line: string) => void;
  restartAfterMs?: number;
  nowMs?: () => number;
}

const RESTART_AFTER_MS = 1_000;
/** The processes' own deadline for an ordered end is 20 s. */
const PATIENCE_MS = 25_000;

const saysPreparing = (message: unknown): boolean | undefined =>
  typeof message === 'object' && message !== null && 'preparing' in message ? message.preparing === true : undefined;
const saysFurther = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'gotFurther' in message && message.gotFurther === true;

/**
 * Runs one of our own Node processes, its output in a log file; started again when it ends by itself, until it has done
 * so five times in a row within ten minutes without having got anything done (`tell-progress.ts`).
 * It has a process group of its own (Ctrl-C reaches only us) and ends when the channel to us closes, so a killed start
 * leaves none behind.
 */
export function runNode(plan: NodePlan): NodeProcess {
  let child: ChildProcess | undefined;
  const count = createRestartCount(plan.nowMs ?? Date.now);
  let stopping = false;
  let isPreparing = false;
  let timer: NodeJS.Timeout | undefined;
  keepOneLog(plan.logFile);

  const launch = (): void => {
    const log = openLog(plan);
    count.started();
    child = spawn(process.execPath, plan.args, {
      cwd: root,
      env: plan.env,
      stdio: ['ignore', log, log, 'ipc'],
      detached: true,
    });
    if (log !== 'ignore') closeSync(log);
    child.on('message', (message) => {
      if (saysFurther(message)) count.gotFurther();
      isPreparing = saysPreparing(message) ?? isPreparing;
    });
    child.once('exit', (code, signal) => ended(code === null ? String(signal) : `code ${code}`));
  };

  const ended = (how: string): void => {
    isPreparing = false;
    if (stopping) return;
    if (!count.mayStartAgain()) {
      const why = `The ${plan.what} keeps ending (${how})${ofFullDisk(plan.logFile)}`;
      plan.gaveUp(`${why}. Its last lines:\n${lastLines(plan.logFile)}`);
      return;
    }
    plan.tell(`The ${plan.what} ended unexpectedly (${how}); starting it again. Its log: ${plan.logFile}`);
    timer = setTimeout(launch, plan.restartAfterMs ?? RESTART_AFTER_MS);
  };

  launch();
  return {
    what: plan.what,
    logFile: plan.logFile,
    pid: () => child?.pid,
    preparing: () => isPreparing,
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      const own = child?.pid === undefined ? undefined : identify(child.pid);
      if (own !== undefined) await endProcess(own, PATIENCE_MS);
    },
  };
}

/** A process runs without a log where its disk has no room for one: it may be what makes room. */
function openLog({ logFile, what, tell }: NodePlan): number | 'ignore' {
  try {
    return openPrivately(logFile);
  } catch (error) {
    tell(`The ${what} runs without a log: ${error instanceof Error ? error.message : String(error)}`);
    return 'ignore';
  }
}

/** The log itself cannot tell: there is no room for that line. */
function ofFullDisk(logFile: string): string {
  const full = fullFolder([dirname(logFile)]);
  return full === undefined ? '' : `, and the disk of ${full.folder} is full (${Math.floor(full.free / 1e6)} MB left)`;
}

function keepOneLog(path: string): void {
  privateFolder(dirname(path));
  try {
    renameSync(path, `${path}.old`);
  } catch {
    /* First start. */
  }
}

export function lastLines(path: string, count = 8): string {
  try {
    return readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .slice(-count)
      .map((line) => `  ${line.slice(0, 400)}`)
      .join('\n');
  } catch {
    return '  (no log)';
  }
}
