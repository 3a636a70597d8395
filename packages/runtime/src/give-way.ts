import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** As `nice` has it: of a processor that two want, such a process has a tenth. Alone it has all. */
const NICE = 10;

/**
 * From now on this process works when nobody else does: people wait for answers, nobody for a reading. Where a system does not let us,
 * everything goes on as before.
 */
export function giveWay(): void {
  for (const set of process.platform === 'linux' ? [niceThreads, niceSession] : [() => setPriority(NICE)])
    try {
      set();
    } catch {
      /* Nothing is lost but time. */
    }
}

/** On Linux a priority is that of a thread, and node has some that collect and compile from its beginning. */
function niceThreads(): void {
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), NICE);
}

/** Where Linux shares the processors out among sessions first, a priority counts within one's own only. A session that others share is left as it is. */
function niceSession(): void {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // Behind the program's name, which may hold spaces: state, parent, group, session.
  const [, , , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (Number(session) === process.pid) writeFileSync('/proc/self/autogroup', String(NICE));
}
