// Plain JavaScript: scripts/start.mjs needs it before anything is installed.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * When the process with this number started, in the system's own notation; undefined when there is none (a zombie
 * counts as none).
 */
export function startOf(pid) {
  return existsSync('/proc/self/stat') ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : rest[18];
  } catch {
    return undefined;
  }
}

function fromPs(pid) {
  try {
    const shown = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    return shown === '' || shown.startsWith('Z') ? undefined : shown.split(/\s+/).slice(1).join(' ');
  } catch {
    return undefined;
  }
}
