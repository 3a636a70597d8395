import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Resident memory of a process in MB; undefined when it is gone. */
export function residentMb(pid: number): number | undefined {
  const status = `/proc/${pid}/status`;
  try {
    if (existsSync('/proc/self/status'))
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]) / 1_024;
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim()) / 1_024;
  } catch {
    return undefined;
  }
}

/** Growth that a running program may show without leaking: caches fill, the heap settles. */
const ALLOWED_SHARE = 1.25;
const ALLOWED_MB = 30;

export interface MemoryVerdict {
  first: number;
  last: number;
  peak: number;
  flat: boolean;
}

/** Median of the first third after the warm-up (the first fifth is left out) against the median of the last third. */
export function judgeMemory(samples: readonly number[]): MemoryVerdict {
  const warm = samples.slice(Math.floor(samples.length / 5));
  const third = Math.max(1, Math.floor(warm.length / 3));
  const middle = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0;
  const first = middle(warm.slice(0, third));
  const last = middle(warm.slice(-third));
  return { first, last, peak: Math.max(0, ...samples), flat: last <= first * ALLOWED_SHARE + ALLOWED_MB };
}
