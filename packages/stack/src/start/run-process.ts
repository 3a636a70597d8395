import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { endProcess, identify } from '../machine/own-process.ts';
import { root } from '../machine/places.ts';

export interface NodeProcess {
  what: string;
  logFile: string;
  pid: () => number | undefined;
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
}

const MOST_RESTARTS = 5;
const RESTART_AFTER_MS = 1_000;
/** The processes' own deadline for an ordered end is 20 s. */
const PATIENCE_MS = 25_000;

/**
 * Runs one of our own Node processes, its output in a log file; started again when it ends by itself, five times at most.
 * It has a process group of its own (Ctrl-C reaches only us) and ends when the channel to us closes, so a killed start leaves none behind.
 */
export function runNode(plan: NodePlan): NodeProcess {
  let child: ChildProcess | undefined;
  let restarts = 0;
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  keepOneLog(plan.logFile);

  const launch = (): void => {
    const log = openSync(plan.logFile, 'a');
    child = spawn(process.execPath, plan.args, { cwd: root, env: plan.env, stdio: ['ignore', log, log, 'ipc'], detached: true });
    closeSync(log);
    child.once('exit', (code, signal) => ended(code === null ? String(signal) : `code ${code}`));
  };

  const ended = (how: string): void => {
    if (stopping) return;
    restarts += 1;
    if (restarts > MOST_RESTARTS) { plan.gaveUp(`The ${plan.what} keeps ending (${how}). Its last lines:\n${lastLines(plan.logFile)}`); return; }
    plan.tell(`The ${plan.what} ended unexpectedly (${how}); starting it again. Its log: ${plan.logFile}`);
    timer = setTimeout(launch, RESTART_AFTER_MS);
  };

  launch();
  return {
    what: plan.what, logFile: plan.logFile, pid: () => child?.pid,
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      const own = child?.pid === undefined ? undefined : identify(child.pid);
      if (own !== undefined) await endProcess(own, PATIENCE_MS);
    },
  };
}

function keepOneLog(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  try { renameSync(path, `${path}.old`); } catch { /* First start. */ }
}

export function lastLines(path: string, count = 8): string {
  try { return readFileSync(path, 'utf8').trim().split('\n').slice(-count).map((line) => `  ${line.slice(0, 400)}`).join('\n'); } catch { return '  (no log)'; }
}
