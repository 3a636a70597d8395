import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * From now on this process stands behind others: people wait for answers, nobody for a reading. Where a system does not
 * let us, everything goes on as before.
 * @param nice as `nice` has it: of a processor that another wants too, 5 leaves a quarter, 10 a tenth; of one that
 * nobody wants, all
 */
export function lowerPriority(nice: number): void {
  for (const set of process.platform === 'linux' ? [niceThreads, niceSession] : [(to: number) => setPriority(to)])
    try {
      set(nice);
    } catch {
      /* Nothing is lost but time. */
    }
}

/** On Linux a priority is that of a thread, and node has some that collect and compile from its beginning. */
function niceThreads(nice: number): void {
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), nice);
}

/**
 * Where Linux shares the processors out among sessions first, a priority counts within one's own only. A session that
 * others share is left as it is.
 */
function niceSession(nice: number): void {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // Behind the program's name, which may hold spaces: state, parent, group, session.
  const [, , , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (Number(session) === process.pid) writeFileSync('/proc/self/autogroup', String(nice));
}
